import { useTranslate } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { escapeControls } from '../../../model/rules/logMessage.ts';
import type { Device } from './useDevices.ts';

const MAX_LENGTH = 80;

/** What the list calls the sender of an event: a device of the project, its connector, or what the event says. */
export const useSourceNames = (projectId: string, devices: readonly Device[]) => {
  const translate = useTranslate();
  const names = useMemo(() => new Map(devices.map(({ id, nick, name }) => [id, nick || name])), [devices]);
  return useCallback(
    (source: string) => {
      if (source === projectId) return translate('logger.row.connector');
      if (source === '') return translate('logger.row.noSource');
      return escapeControls(names.get(source) ?? source).slice(0, MAX_LENGTH);
    },
    [names, projectId, translate],
  );
};
