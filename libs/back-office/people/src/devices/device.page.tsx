import { useApiQuery } from '@vh/api-client';
import { deviceName } from '@vh/domain';
import { Button, DefinitionRows, Notice, PageHeader, Panel, Skeleton, TextField } from '@vh/ui';
import { useState, type SubmitEvent } from 'react';
import { useParams } from 'react-router-dom';
import { PageTitle, QueryView, formatMoment, NeedsFlag, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { canBeRevoked, gateOf, type Device } from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import styles from './devices.module.css';
import { RevokeDialog } from './revoke.dialog.tsx';
import { DoorForm } from './door-form.tsx';
import { useDeviceAct } from './use-device-act.ts';
import { DeviceStateBadge } from './use-device-columns.tsx';

/** One device: where it works and for whom, its last use, its name, and its end. */
export function DevicePage({ scope }: { scope: ViewScope }) {
  const { text } = useDeviceTexts();
  const { base } = usePlacedScope(scope);
  return (
    <NeedsFlag
      scope={scope}
      flag="can-manage-users"
      title={text('devices')}
      refusal={text('notAllowedDevices')}
    >
      <FoundDevice base={base} />
    </NeedsFlag>
  );
}

function FoundDevice({ base }: { base: string }) {
  const { text } = useDeviceTexts();
  const { deviceId = '' } = useParams();
  const query = useApiQuery('POST /back/device/get', { deviceId });
  const back = { href: `${base}/device`, label: text('devices') };
  return (
    <>
      <PageTitle>{query.data?.name ?? text('devices')}</PageTitle>
      <QueryView
        query={query}
        skeleton={
          <>
            <PageHeader back={back} title="…" />
            <Skeleton height={320} />
          </>
        }
      >
        {device => <DeviceView key={deviceId} device={device} back={back} />}
      </QueryView>
    </>
  );
}

function DeviceView({ device, back }: { device: Device; back: { href: string; label: string } }) {
  const { text } = useDeviceTexts();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <PageHeader
        back={back}
        title={device.name}
        meta={<DeviceStateBadge device={device} />}
        actions={
          canBeRevoked(device) && (
            <Button size="s" variant="outline" onClick={() => setAsks(true)}>
              {text(device.state === 'invited' ? 'withdraw' : 'revoke')}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <Panel>
          <DefinitionRows rows={useFacts(device)} />
        </Panel>
        {device.state === 'active' && (
          <Panel title={text('rename')}>
            <RenameForm device={device} />
          </Panel>
        )}
        {device.state === 'active' && device.kind === 'scanner' && (
          <Panel title={text('atDoor')}>
            <DoorForm device={device} />
          </Panel>
        )}
        <RecordHistory subject={{ deviceId: device._id }} />
      </div>
      {asks && <RevokeDialog device={device} onClose={() => setAsks(false)} />}
    </>
  );
}

function useFacts(device: Device) {
  const { text, language } = useDeviceTexts();
  const moment = (at: string) => formatMoment(at, language);
  const { place, lastUsedAt, lastAddress, userAgent, pairedAt, revokedAt, revokedBy } = device;
  const { browser, system } = deviceName(userAgent);
  const gate = gateOf(place);
  const facts: [string, string | undefined][] = [
    [text('kind'), text(`kind.${device.kind}`)],
    [text('place'), [place.name, gate && text('gate', { gate })].filter(Boolean).join(', ')],
    [text('person'), device.person.name],
    [text('client'), device.client?.name ?? text('ofPlatform')],
    [text('lastUsed'), lastUsedAt && moment(lastUsedAt)],
    [text('address'), lastAddress],
    [text('browser'), [browser, system].filter(Boolean).join(', ') || undefined],
    [text('invitedBy'), device.invitedBy || undefined],
    [text('invitedAt'), moment(device.createdAt)],
    [text('pairedAt'), pairedAt && moment(pairedAt)],
    [
      text('revokedAt'),
      revokedAt &&
        (revokedBy
          ? text('revokedBy', { time: moment(revokedAt), name: revokedBy })
          : text('revokedByItself', { time: moment(revokedAt) })),
    ],
  ];
  return facts.flatMap(([term, detail]) => (detail ? [{ term, detail, key: term }] : []));
}

function RenameForm({ device }: { device: Device }) {
  const { text } = useDeviceTexts();
  const { run, isBusy, failure } = useDeviceAct();
  const [name, setName] = useState(device.name);
  const [isWrong, setWrong] = useState(false);
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = name.trim();
    setWrong(wanted.length < 2);
    if (wanted.length < 2) return;
    await run(
      api => api.call('POST /back/device/rename', { deviceId: device._id, name: wanted }),
      done => text('renamed', { name: done.name }),
    );
  };
  return (
    <form className={styles.rename} noValidate onSubmit={event => void rename(event)}>
      <TextField
        label={text('newName')}
        value={name}
        maxLength={60}
        error={isWrong && text('nameWrong')}
        onChange={event => setName(event.target.value)}
      />
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="outline" busy={isBusy}>
        {text('save')}
      </Button>
    </form>
  );
}
