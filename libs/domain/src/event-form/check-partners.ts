import type { EventForm } from './event-form.ts';
import type { EventFormFacts, MemberFacts } from './form-facts.ts';
import { blocksPublishing, blocksSaving, type FormProblem } from './form-problem.ts';

/** The whole of a shared event, in basis points. */
export const wholeShare = 10_000;

/** A ticket for one event is no combined one. */
const fewestMembers = 2;

/** States of a member in which a combined ticket still admits to it. */
const admitting: readonly string[] = ['published', 'postponed'];

/** What is wrong with the members of a combined event. */
export function checkMembers(form: EventForm, facts: EventFormFacts): readonly FormProblem[] {
  const { kind, memberIds } = form;
  if (kind !== 'combined')
    return memberIds.length > 0 ? [blocksSaving('memberIds', 'members_not_combined')] : [];
  const few = memberIds.length < fewestMembers;
  return [
    ...(few ? [blocksPublishing('memberIds', 'members_too_few', { least: fewestMembers })] : []),
    ...memberIds.flatMap((id, at) => {
      const path = `memberIds.${at}`;
      if (memberIds.indexOf(id) < at) return [blocksSaving(path, 'member_repeated')];
      if (id === facts.stored?.id) return [blocksSaving(path, 'member_self')];
      if (!facts.members) return [];
      const member = facts.members.find(one => one.id === id);
      return member ? checkMember(form, member, facts, path) : [blocksSaving(path, 'member_unknown')];
    }),
  ];
}

function checkMember(
  form: EventForm,
  member: MemberFacts,
  facts: EventFormFacts,
  path: string,
): FormProblem[] {
  // one that combines others could come back to this one
  if (member.kind === 'combined') return [blocksSaving(path, 'member_combined')];
  if (member.clientId !== facts.clientId) return [blocksSaving(path, 'member_foreign')];
  if (member.currency !== form.currency)
    return [blocksSaving(path, 'member_currency', { currency: member.currency })];
  const isOver = (member.endsAt ?? member.startsAt) <= facts.now;
  const forBuyers = admitting.includes(member.state)
    ? isOver
      ? [blocksPublishing(path, 'member_past')]
      : []
    : [blocksPublishing(path, 'member_state', { state: member.state })];
  return [...forBuyers, ...typesThatMiss(form, member)];
}

/** A sale takes a place at each member, so each type draws from each. */
function typesThatMiss(form: EventForm, member: MemberFacts): FormProblem[] {
  return form.ticketTypes.flatMap((type, at) =>
    type.quotaIds.some(id => member.quotaIds.includes(id))
      ? []
      : [blocksPublishing(`ticketTypes.${at}.quotaIds`, 'member_not_drawn', { id: member.id })],
  );
}

/** What is wrong with the shares of a shared event. */
export function checkShares(form: EventForm, facts: EventFormFacts): readonly FormProblem[] {
  const { kind, shares } = form;
  if (kind !== 'shared') return shares.length > 0 ? [blocksSaving('shares', 'shares_not_shared')] : [];
  if (!shares.some(share => share.clientId !== facts.clientId))
    return [blocksSaving('shares', 'shares_missing')];
  const sum = shares.reduce((total, share) => total + share.basisPoints, 0);
  return [
    ...shares.flatMap((_, at) => checkShare(form, at, facts)),
    ...(sum === wholeShare ? [] : [blocksSaving('shares', 'shares_sum', { sum, whole: wholeShare })]),
  ];
}

function checkShare({ shares }: EventForm, at: number, { partnerIds }: EventFormFacts): FormProblem[] {
  const share = shares[at];
  if (!share) return [];
  const { clientId, basisPoints } = share;
  const isRepeated = shares.findIndex(other => other.clientId === clientId) < at;
  const isUnknown = partnerIds !== undefined && !partnerIds.includes(clientId);
  return [
    ...(isRepeated ? [blocksSaving(`shares.${at}.clientId`, 'share_repeated')] : []),
    ...(isUnknown ? [blocksSaving(`shares.${at}.clientId`, 'share_unknown')] : []),
    ...(basisPoints < 1 ? [blocksSaving(`shares.${at}.basisPoints`, 'share_empty')] : []),
  ];
}
