import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LogTargetType } from '../../../model/contract/logs.ts';
import { hasConnector } from '../../../model/rules/logTargets.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { useLogger } from './LoggerContext.ts';
import type { Device } from './useDevices.ts';

const kindsOf = (project: ProjectRecord): LogTargetType[] =>
  hasConnector(project) ? ['SMARTAPPIDS', 'DEVICEIDS'] : ['DEVICEIDS'];

/** The selected log: that of the project's connector, or of one of its devices. */
export const useLogTarget = (project: ProjectRecord, devices: readonly Device[]) => {
  const logger = useLogger();
  const [parameters] = useSearchParams();
  const kinds = kindsOf(project);
  const [kind, setKind] = useState<LogTargetType>(
    () => kinds.find(one => one === parameters.get('type')) ?? (kinds[0] as LogTargetType),
  );
  const [device, setDevice] = useState(() => (kind === 'DEVICEIDS' ? (parameters.get('target') ?? '') : ''));
  const isConnector = kind === 'SMARTAPPIDS';

  // a link to an event of the connector opens its log; a device's log asks for consent first
  const isLinked = useRef(parameters.get('event') !== null && isConnector);
  useEffect(() => {
    if (!isLinked.current) return;
    isLinked.current = false;
    logger.start({ type: 'SMARTAPPIDS', target: project.pjtId });
  }, [logger, project.pjtId]);

  return {
    kinds,
    kind,
    setKind,
    setDevice,
    target: isConnector ? project.pjtId : device,
    choices: isConnector
      ? [{ value: project.pjtId, label: project.pjtNm }]
      : devices.map(({ id, nick, name }) => ({
          value: id,
          label: nick === name ? name : `${nick}, ${name}`,
        })),
  };
};
