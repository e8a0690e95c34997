import { useCreate, useGetList, useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { isResponse } from '../../../dataProvider/response.ts';
import type { ScenarioRecord, TestDeviceRecord } from '../../../dataProvider/index.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LoadErrorNote } from '../../../ui/LoadErrorNote.tsx';
import { StatusRegion } from '../../../ui/StatusRegion.tsx';
import { TrashIcon } from '../../../theme/icons.tsx';
import { useDeleteWithUndo } from '../../../ui/list/useDeleteWithUndo.ts';
import type { Simulator, SimulatorState } from './simulatorModel.ts';

const PAGE_SIZE = 100;

type Props = { device: TestDeviceRecord; simulator: Simulator; state: SimulatorState };

const lengthOf = (steps: ScenarioRecord['steps']) => Math.ceil((steps.at(-1)?.at ?? 0) / 1000);

/** Records events sent on this page as a scenario, and replays saved scenarios. */
export const Recorder = ({ device, simulator, state }: Props) => {
  const translate = useTranslate();
  const { recording, recorded, replay } = state;
  return (
    <section className="sim-card" aria-labelledby="sim-scenarios">
      <header>
        <h2 id="sim-scenarios">{translate('testDevices.scenarios.title')}</h2>
        <StatusRegion>
          {recording !== null && (
            <span className="sim-status num">
              {translate('testDevices.scenarios.recording', { smart_count: recording.steps.length })}
            </span>
          )}
        </StatusRegion>
        {recording === null ? (
          <Button
            key="record"
            look="outlined"
            isSmall
            // another recording would replace the one that isn't saved yet
            disabled={replay !== null || recorded !== null}
            onClick={simulator.record}
          >
            <span aria-hidden="true" className="sim-dot" />
            {translate('testDevices.scenarios.record')}
          </Button>
        ) : (
          <Button key="stop" look="main" isSmall onClick={simulator.stopRecording}>
            {translate('testDevices.scenarios.stop')}
          </Button>
        )}
      </header>
      {recorded !== null && <NameForm device={device} steps={recorded} onDone={simulator.discardRecording} />}
      <ScenarioList device={device} simulator={simulator} state={state} />
    </section>
  );
};

type NameFormProps = {
  device: TestDeviceRecord;
  steps: NonNullable<SimulatorState['recorded']>;
  onDone: () => void;
};

const NameForm = ({ device, steps, onDone }: NameFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [create, { isPending }] = useCreate<ScenarioRecord>();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void create(
      'scenarios',
      { data: { name: name.trim(), deviceId: device.deviceId, steps: [...steps] } },
      {
        onSuccess: saved => {
          if (!isResponse(saved)) return;
          notify('testDevices.scenarios.saved', { type: 'success', messageArgs: { name: saved.name } });
          onDone();
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
  };

  return (
    <form className="sim-body sim-naming" onSubmit={handleSubmit}>
      <label className="sim-label" htmlFor="sim-scenario-name">
        {translate('testDevices.scenarios.name', { smart_count: steps.length })}
      </label>
      <input
        id="sim-scenario-name"
        // a name is needed right after Stop
        autoFocus
        type="text"
        className="sim-field sim-wide"
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <div className="sim-line">
        <Button type="submit" look="main" isSmall disabled={name.trim() === '' || isPending}>
          {translate('testDevices.scenarios.save')}
        </Button>
        <Button isSmall onClick={onDone}>
          {translate('testDevices.scenarios.discard')}
        </Button>
      </div>
    </form>
  );
};

const useScenarios = ({ dvcPrflId }: Pick<TestDeviceRecord, 'dvcPrflId'>, page: number) =>
  useGetList<ScenarioRecord>('scenarios', {
    filter: { dvcPrflId },
    pagination: { page, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });

type ScenariosProps = Props & { scenarios: readonly ScenarioRecord[] };

const ScenarioRows = ({ scenarios, simulator, state }: ScenariosProps) =>
  scenarios.map(scenario => (
    <ScenarioRow key={scenario.id} scenario={scenario} simulator={simulator} state={state} />
  ));

const ScenariosFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadErrorNote
    className="sim-note"
    message={useTranslate()('testDevices.scenarios.failed')}
    onRetry={onRetry}
  />
);

/** One more page of the list, below those that are already shown. */
const MoreScenarios = ({ page, ...props }: Props & { page: number }) => {
  const { data, error, refetch } = useScenarios(props.device, page);
  if (data !== undefined) return <ScenarioRows {...props} scenarios={data} />;
  return <li>{error !== null && <ScenariosFailed onRetry={() => void refetch()} />}</li>;
};

const ScenarioList = (props: Props) => {
  const translate = useTranslate();
  const [pageCount, setPageCount] = useState(1);
  const { data, total = 0, error, refetch } = useScenarios(props.device, 1);
  const rest = total - pageCount * PAGE_SIZE;
  if (error && data === undefined) return <ScenariosFailed onRetry={() => void refetch()} />;
  if (data?.length === 0) return <p className="sim-note">{translate('testDevices.scenarios.none')}</p>;
  return (
    <ul className="sim-scenarios">
      <ScenarioRows {...props} scenarios={data ?? []} />
      {Array.from({ length: pageCount - 1 }, (_, index) => (
        <MoreScenarios key={index} {...props} page={index + 2} />
      ))}
      {rest > 0 && (
        <li>
          <Button isSmall look="link" onClick={() => setPageCount(pageCount + 1)}>
            {translate('testDevices.scenarios.more', { smart_count: Math.min(PAGE_SIZE, rest) })}
          </Button>
        </li>
      )}
    </ul>
  );
};

type RowProps = { scenario: ScenarioRecord; simulator: Simulator; state: SimulatorState };

const ScenarioRow = ({ scenario, simulator, state: { replay, recording } }: RowProps) => {
  const translate = useTranslate();
  const remove = useDeleteWithUndo('scenarios');
  const { id, name, steps, canEdit } = scenario;
  const isPlaying = replay?.scenarioId === id;
  const play = (speed: number) => void simulator.replay(id, steps, speed);
  return (
    <li>
      <div className="sim-scenario">
        <span>{name}</span>
        <small className="num">
          {translate('testDevices.scenarios.facts', {
            smart_count: steps.length,
            count: formatNumber(steps.length),
            seconds: formatNumber(lengthOf(steps)),
          })}
        </small>
      </div>
      {isPlaying ? (
        <>
          <progress
            value={replay.done}
            max={replay.total}
            aria-label={translate('testDevices.scenarios.progress', { name })}
          />
          <span className="num sim-status">{`${replay.done}/${replay.total}`}</span>
          <Button look="outlined" isSmall onClick={simulator.stopReplay}>
            {translate('testDevices.scenarios.stop')}
          </Button>
        </>
      ) : (
        <>
          {[1, 4].map(speed => (
            <Button
              key={speed}
              look="outlined"
              isSmall
              disabled={replay !== null || recording !== null}
              aria-label={translate('testDevices.scenarios.replayAt', { name, speed })}
              onClick={() => play(speed)}
            >
              {translate('testDevices.scenarios.replay', { speed })}
            </Button>
          ))}
          {canEdit && (
            <IconButton
              label={translate('testDevices.scenarios.remove', { name })}
              onClick={() => remove(scenario)}
            >
              <TrashIcon size={16} />
            </IconButton>
          )}
        </>
      )}
    </li>
  );
};
