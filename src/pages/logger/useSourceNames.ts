import { useTranslate } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { escapeControls } from '../../../model/rules/logMessage.ts';
import type { Device } from './useDevices.ts';

const MAX_LENGTH = 80;

/** The display name of an event's sender: a device of the project, its connector, or the name in the event. */
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
