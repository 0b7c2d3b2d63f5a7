import { codeKey, type CodeKind, type Currency, type Translated } from '@vh/domain';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { insertCodes, type CodeDraft } from '../modules/catalogue/codes/back-code.repo.ts';
import { upsertQuestion, type QuestionRecord } from '../modules/orders/questions/question.repo.ts';
import { demoClientName, stageOrganisers } from './demo-people.ts';
import * as repo from './demo-codes.repo.ts';

interface DemoCode {
  readonly code: string;
  readonly kind: CodeKind;
  readonly basisPoints?: number;
  readonly amount?: number;
  readonly currency?: Currency;
  readonly per?: 'ticket' | 'order';
  readonly unlocks?: boolean;
  readonly maxTickets?: number;
  readonly maxUses?: number;
  readonly note: string;
}

/** The codes that can be tried in the demo, for all events of the demo organiser. */
export const demoCodes: readonly DemoCode[] = [
  { code: 'VELVET10', kind: 'percent', basisPoints: 1_000, note: 'A tenth off every ticket' },
  {
    code: 'KAFA5',
    kind: 'fixed',
    amount: 500,
    currency: 'BAM',
    per: 'order',
    maxUses: 200,
    note: 'Five marks off',
  },
  { code: 'TRIBINA', kind: 'access', unlocks: true, maxTickets: 4, note: 'Tickets of the supporters’ club' },
];

const clubType: { readonly names: Translated; readonly descriptions: Translated } = {
  names: {
    en: 'Supporters’ club',
    sr: 'Klub navijača',
    ba: 'Klub navijača',
    de: 'Fanclub',
    fr: 'Club des supporters',
    es: 'Peña de aficionados',
    nl: 'Supportersclub',
    ru: 'Клуб болельщиков',
    se: 'Supporterklubben',
  },
  descriptions: {
    en: 'North stand, for members with their code',
    sr: 'Severna tribina, za članove sa kodom',
    ba: 'Sjeverna tribina, za članove s kodom',
    de: 'Nordtribüne, für Mitglieder mit Code',
    fr: 'Tribune nord, pour les membres avec leur code',
    es: 'Grada norte, para socios con código',
    nl: 'Noordtribune, voor leden met hun code',
    ru: 'Северная трибуна, для членов клуба с кодом',
    se: 'Norra läktaren, för medlemmar med kod',
  },
};

type DemoQuestion = Pick<QuestionRecord, 'kind' | 'labels' | 'helps' | 'required' | 'per' | 'options'>;

/** What the organiser of family events asks. */
const demoQuestions: readonly DemoQuestion[] = [
  {
    kind: 'number',
    per: 'ticket',
    required: false,
    labels: {
      en: 'Age of the guest',
      sr: 'Uzrast gosta',
      ba: 'Uzrast gosta',
      de: 'Alter des Gastes',
      fr: 'Âge de l’invité',
      es: 'Edad del invitado',
      nl: 'Leeftijd van de gast',
      ru: 'Возраст гостя',
      se: 'Gästens ålder',
    },
    helps: {
      en: 'So that we can seat children in front',
      sr: 'Da bismo decu smestili napred',
      ba: 'Da bismo djecu smjestili naprijed',
      de: 'Damit Kinder vorne sitzen können',
      fr: 'Pour placer les enfants devant',
      es: 'Para sentar a los niños delante',
      nl: 'Zodat kinderen vooraan kunnen zitten',
      ru: 'Чтобы посадить детей впереди',
      se: 'Så att barnen får sitta längst fram',
    },
    options: [],
  },
  {
    kind: 'choice',
    per: 'order',
    required: false,
    labels: {
      en: 'How did you hear of us?',
      sr: 'Kako ste čuli za nas?',
      ba: 'Kako ste čuli za nas?',
      de: 'Wie haben Sie von uns erfahren?',
      fr: 'Comment nous avez-vous connus ?',
      es: '¿Cómo nos conoció?',
      nl: 'Hoe hebt u van ons gehoord?',
      ru: 'Как вы о нас узнали?',
      se: 'Hur hörde du talas om oss?',
    },
    helps: {},
    options: [
      { value: 'friends', labels: { en: 'Friends', sr: 'Prijatelji', ba: 'Prijatelji', de: 'Freunde' } },
      { value: 'school', labels: { en: 'School', sr: 'Škola', ba: 'Škola', de: 'Schule' } },
      { value: 'web', labels: { en: 'On the web', sr: 'Na internetu', ba: 'Na internetu', de: 'Im Netz' } },
    ],
  },
];

/** Events that have the demo's questions and hidden tickets. */
const eventLimit = 500;

/** Makes codes, tickets that only they show, and questions for the demo. */
export async function seedCodes(tx: Tx, now: Date): Promise<void> {
  const clientId = await repo.findClientId(tx, demoClientName);
  if (clientId) {
    await insertCodes(
      tx,
      demoCodes.map(code => draftOf(code, clientId)),
      now,
    );
    await repo.addHiddenTypes(
      tx,
      { clientId, like: 'North stand', ...clubType, share: 0.6, limit: eventLimit },
      now,
    );
  }
  const familyId = await repo.findClientId(tx, stageOrganisers['family'] ?? '');
  const eventIds = familyId ? await repo.listComingEvents(tx, familyId, eventLimit, now) : [];
  for (const eventId of eventIds) {
    for (const [position, question] of demoQuestions.entries()) {
      await upsertQuestion(tx, {
        ...question,
        id: newId(),
        eventId,
        position,
        ticketTypeIds: [],
        active: true,
        askAtCheckout: true,
        showAtCheckIn: false,
        askAtCheckIn: false,
      });
    }
  }
}

function draftOf(code: DemoCode, clientId: string): CodeDraft {
  return {
    id: newId(),
    clientId,
    eventId: null,
    code: code.code,
    key: codeKey(code.code),
    kind: code.kind,
    basisPoints: code.basisPoints ?? 0,
    amount: code.amount ?? 0,
    per: code.per ?? 'ticket',
    currency: code.currency ?? null,
    unlocks: code.unlocks ?? false,
    ticketTypeIds: [],
    validFrom: null,
    validTo: null,
    maxUses: code.maxUses ?? null,
    maxTickets: code.maxTickets ?? null,
    maxPerBuyer: null,
    active: true,
    ...{ note: code.note, batch: '' },
  };
}
