import { useMutation, useQuery } from '@tanstack/react-query';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { isResponse, responseOf } from '../../../dataProvider/response.ts';
import {
  type DeviceProfileRecord,
  type TestDeviceRecord,
  useWorkspace,
} from '../../../dataProvider/index.ts';
import { Select } from '../../../ui/select/Select.tsx';
import { Button } from '../../../ui/Button.tsx';

type Choice = {
  component: string;
  capability: string;
  command: string;
  argumentsOf: readonly { name: string; optional: boolean }[];
};

const useCommands = (dvcPrflId: string): Choice[] => {
  const { profileCapabilities } = useWorkspace();
  const profile = useGetOne<DeviceProfileRecord>('deviceProfiles', { id: dvcPrflId });
  const capabilities = useQuery({
    queryKey: ['deviceProfiles', 'capabilities', dvcPrflId],
    queryFn: ({ signal }) => profileCapabilities(dvcPrflId, signal),
  });
  const known = responseOf(capabilities.data) ?? [];
  const components = profile.data?.document.components ?? [];
  return components.flatMap(component =>
    component.capabilities.flatMap(held => {
      const definition = known.find(({ id, version }) => id === held.id && version === held.version);
      return Object.entries(definition?.commands ?? {}).map(([command, { arguments: args }]) => ({
        component: component.id,
        capability: held.id,
        command,
        argumentsOf: args,
      }));
    }),
  );
};

const nameOf = ({ component, capability, command }: Choice) =>
  `${component === 'main' ? '' : `${component}/`}${capability}.${command}`;

const readArguments = (text: string): unknown[] | undefined => {
  try {
    return JSON.parse(`[${text}]`) as unknown[];
  } catch {
    return undefined;
  }
};

type CommandCardProps = { device: TestDeviceRecord; dvcPrflId: string; isListening: boolean };

/** Sends a command of the device's profile to the device. */
export const CommandCard = ({ device, dvcPrflId, isListening }: CommandCardProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { sendCommand } = useWorkspace();
  const commands = useCommands(dvcPrflId);
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const command = commands.find(one => nameOf(one) === chosen) ?? commands[0];
  const hasArguments = command !== undefined && command.argumentsOf.length > 0;
  const args = hasArguments ? readArguments(text) : [];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ component, capability, command: name }: Choice) =>
      sendCommand(device.deviceId, { component, capability, command: name, arguments: args ?? [] }),
    onSuccess: ({ data }, one) => {
      if (isResponse(data)) notify('testDevices.commands.sent', { messageArgs: { name: nameOf(one) } });
    },
  });
  if (command === undefined) return null;
  const help = () => {
    if (args === undefined) return translate('testDevices.commands.notJson');
    if (!isListening) return translate('testDevices.commands.notListening');
    if (!hasArguments) return undefined;
    const names = command.argumentsOf.map(({ name, optional }) =>
      optional ? translate('testDevices.commands.optional', { name }) : name,
    );
    return translate('testDevices.commands.help', { names: names.join(', ') });
  };
  return (
    <section className="sim-card" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{translate('testDevices.commands.title')}</h2>
      </header>
      <form
        className="sim-body device-commands"
        onSubmit={event => {
          event.preventDefault();
          if (args !== undefined) mutate(command);
        }}
      >
        <label htmlFor={`${id}-command`}>{translate('testDevices.commands.command')}</label>
        <Select
          id={`${id}-command`}
          value={nameOf(command)}
          options={commands.map(one => ({ value: nameOf(one) }))}
          onChange={value => {
            setChosen(value);
            reset();
          }}
        />
        {hasArguments && (
          <>
            <label htmlFor={`${id}-arguments`}>{translate('testDevices.commands.arguments')}</label>
            <input
              id={`${id}-arguments`}
              className="sim-field"
              value={text}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={args === undefined}
              aria-describedby={`${id}-help`}
              onChange={event => {
                setText(event.currentTarget.value);
                reset();
              }}
            />
          </>
        )}
        <p
          id={`${id}-help`}
          className={args === undefined || error !== null ? 'device-problem' : 'sim-when'}
          aria-live="polite"
        >
          {error?.message ?? help()}
        </p>
        <Button type="submit" look="outlined" disabled={!isListening || isPending || args === undefined}>
          {translate('testDevices.commands.send')}
        </Button>
      </form>
    </section>
  );
};
