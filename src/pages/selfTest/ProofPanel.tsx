import { useGetList, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { TestedItem } from '../../../model/contract/selfTests.ts';
import { hasDeviceIdentities } from '../../../model/rules/sidebarTable.ts';
import type { ProjectRecord, TestDeviceRecord } from '../../dataProvider/index.ts';
import { LogIcon } from '../../theme/icons.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { formatTimeOrDate } from '../../ui/format.ts';
import { deviceLogPath, projectPath } from '../../ui/project/paths.ts';
import { Select } from '../../ui/select/Select.tsx';
import { proofText } from './itemTexts.ts';
import type { SelfTestState } from './useSelfTest.ts';

type Props = { project: ProjectRecord; state: SelfTestState; item: TestedItem; canTest: boolean };

const MAX_DEVICES = 100;

/** Uses the log of a test device to prove what a tester would otherwise measure by hand. */
export const ProofPanel = ({ project, state, item, canTest }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { data: devices } = useGetList<TestDeviceRecord>('testDevices', {
    filter: { pjtId: project.pjtId },
    sort: { field: 'eventDt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_DEVICES },
  });
  const deviceId = chosen ?? item.proof?.deviceId ?? devices?.[0]?.deviceId;

  const prove = async (device: string) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await state.prove(item.itemId, device);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="st-proof" role="group" aria-labelledby={id}>
      <span id={id} className="st-label">
        {translate('selfTest.proof')}
      </span>
      {item.proof !== null && (
        <p className="st-proved">
          <LogIcon size={16} />
          {proofText(item.proof, translate, formatTimeOrDate)}
        </p>
      )}
      <small>{translate('selfTest.proofHelp')}</small>
      {canTest && devices !== undefined && (
        <div className="st-line">
          {devices.length === 0 ? (
            <>
              <small>{translate('selfTest.noDevices')}</small>
              {hasDeviceIdentities(project.prodType) && (
                <LinkButton look="link" isSmall to={projectPath(project, 'testDevices')}>
                  {translate('selfTest.addDevice')}
                </LinkButton>
              )}
            </>
          ) : (
            <>
              <Select
                isSmall
                aria-label={translate('selfTest.proveBy')}
                value={deviceId ?? ''}
                placeholder={translate('selfTest.chooseDevice')}
                options={devices.map(device => ({ value: device.deviceId, label: device.label }))}
                onChange={setChosen}
              />
              <Button
                look="outlined"
                isSmall
                isBusy={isBusy}
                disabled={deviceId === undefined}
                onClick={() => deviceId !== undefined && void prove(deviceId)}
              >
                {translate(isBusy ? 'selfTest.proving' : 'selfTest.prove')}
              </Button>
              {deviceId !== undefined && (
                <LinkButton look="link" isSmall to={deviceLogPath(project, { deviceId })}>
                  {translate('selfTest.openLog')}
                </LinkButton>
              )}
            </>
          )}
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="st-wrong">
          {failure}
        </p>
      )}
    </div>
  );
};
