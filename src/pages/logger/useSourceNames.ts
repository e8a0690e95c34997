import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { escapeControls } from '../../../model/rules/logMessage.ts';
import type { Device } from './useDevices.ts';

const MAX_LENGTH = 80;

export type SourceNames = {
  /** the display name of an event's sender: a device of the project, its connector, or the name in the event */
  nameOf: (source: string) => string;
  /** the senders with this ID or, in any letter case, this display name; the name itself if there are none */
  sourcesNamed: (name: string) => string[];
};

export const useSourceNames = (projectId: string, devices: readonly Device[]): SourceNames => {
  const translate = useTranslate();
  return useMemo(() => {
    const names = new Map([
      ...devices.map(({ id, nick, name }) => [id, nick || name] as const),
      [projectId, translate('logger.row.connector')],
      ['', translate('logger.row.noSource')],
    ]);
    const nameOf = (source: string) => escapeControls(names.get(source) ?? source).slice(0, MAX_LENGTH);
    return {
      nameOf,
      sourcesNamed: name => {
        if (names.has(name)) return [name];
        const named = [...names.keys()].filter(id => nameOf(id).toLowerCase() === name.toLowerCase());
        return named.length === 0 ? [name] : named;
      },
    };
  }, [devices, projectId, translate]);
};
