import { isHubAddress } from '@vh/domain';
import { Button, Checkbox, Notice, TextField } from '@vh/ui';
import { useState, type SubmitEvent } from 'react';
import { formatMoment } from '@vh/area-kit';
import type { Device } from './device-list.model.ts';
import { useDeviceTexts } from './device-texts.ts';
import styles from './devices.module.css';
import { useDeviceAct } from './use-device-act.ts';

/** Most addresses of one hub. */
const mostAddresses = 4;

/** Addresses as they are typed, divided by spaces or commas; undefined where one of them is none. */
export function readHubAddresses(typed: string): string[] | undefined {
  const addresses = typed.split(/[\s,]+/).filter(Boolean);
  const isFine = addresses.length <= mostAddresses && addresses.every(isHubAddress);
  return isFine ? addresses : undefined;
}

/** What a paired scanner may do at a door, and whether it is the hub of its venue. */
export function DoorForm({ device }: { device: Device }) {
  const { text, language } = useDeviceTexts();
  const { run, isBusy, failure } = useDeviceAct();
  const [mayType, setMayType] = useState(device.mayType);
  const [mayOverride, setMayOverride] = useState(device.mayOverride);
  const [isHub, setHub] = useState(device.hub !== undefined);
  const [typed, setTyped] = useState(device.hub?.addresses.join(' ') ?? '');
  const [isWrong, setWrong] = useState(false);
  const told = device.hub?.reported;

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const addresses = isHub ? readHubAddresses(typed) : [];
    setWrong(addresses === undefined);
    if (!addresses) return;
    await run(
      api =>
        api.call('POST /back/device/save-scanner-settings', {
          ...{ deviceId: device._id, mayType, mayOverride },
          hub: isHub ? { addresses } : null,
        }),
      () => text('doorSaved'),
    );
  };

  return (
    <form className={styles.rename} noValidate onSubmit={event => void save(event)}>
      <Checkbox
        label={text('mayType')}
        help={text('mayTypeHelp')}
        checked={mayType}
        onChange={({ target }) => setMayType(target.checked)}
      />
      <Checkbox
        label={text('mayOverride')}
        help={text('mayOverrideHelp')}
        checked={mayOverride}
        onChange={({ target }) => setMayOverride(target.checked)}
      />
      <Checkbox
        label={text('isHub')}
        help={text('isHubHelp')}
        checked={isHub}
        onChange={({ target }) => setHub(target.checked)}
      />
      {isHub && (
        <TextField
          label={text('hubAddresses')}
          help={text('hubAddressesHelp')}
          value={typed}
          error={isWrong && text('hubAddressesWrong')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {isHub && told && (
        <p>
          {text('hubTold', { addresses: told.addresses.join(', '), time: formatMoment(told.at, language) })}
        </p>
      )}
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
