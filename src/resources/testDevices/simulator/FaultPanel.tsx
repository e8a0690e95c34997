import { useTranslate } from 'react-admin';
import { type FormEvent, useEffect, useState } from 'react';
import { burstValue, faultyValue } from '../../../../model/rules/controls.ts';
import { attributeEvent, unitsOf } from '../../../../model/rules/simulator.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusRegion } from '../../../ui/StatusRegion.tsx';
import { Select } from '../../../ui/select/Select.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { type Attribute, type DevicePart, pathOf, schemaOf } from '../../../ui/device/deviceParts.ts';
import { BURST_LIMIT, type Simulator, type SimulatorState } from './simulatorModel.ts';

type Props = {
  deviceId: string;
  parts: readonly DevicePart[];
  simulator: Simulator;
  state: SimulatorState;
};

const attributesOf = (parts: readonly DevicePart[]) =>
  parts.flatMap(part => part.capabilities.flatMap(capability => capability.attributes));

const unitOf = (attribute: Attribute) => unitsOf(schemaOf(attribute))[0];

/** Simulated faults: invalid values, bursts of events, and silence. */
export const FaultPanel = ({ deviceId, parts, simulator, state }: Props) => {
  const translate = useTranslate();
  const all = attributesOf(parts);
  const [path, setPath] = useState('');
  const chosen = all.find(attribute => pathOf(attribute) === path) ?? all[0];
  if (chosen === undefined) return null;
  const { definition, ...place } = chosen;
  const wrong = faultyValue(definition, chosen.attribute);

  const handleWrong = () => {
    const unit = unitOf(chosen);
    void simulator.send({ ...place, value: wrong, ...(unit !== undefined && { unit }), fault: true });
  };

  const handleBurst = (total: number, seconds: number) => {
    const unit = unitOf(chosen);
    const readingAt = (turn: number) => ({
      value: burstValue(definition, chosen.attribute, turn),
      ...(unit !== undefined && { unit }),
    });
    void simulator.burst({
      eventAt: turn => attributeEvent(deviceId, place, { ...readingAt(turn), at: Date.now() }),
      // some schemas allow none of the values
      last: { ...place, ...readingAt(total - 1), fault: true },
      total,
      seconds,
    });
  };

  return (
    <section className="sim-card" aria-labelledby="sim-faults">
      <header>
        <h2 id="sim-faults">{translate('testDevices.faults.title')}</h2>
      </header>
      <div className="sim-body">
        <label className="sim-label" htmlFor="sim-fault-of">
          {translate('testDevices.faults.attribute')}
        </label>
        <Select
          id="sim-fault-of"
          className="sim-wide"
          isSmall
          value={pathOf(chosen)}
          options={all.map(attribute => ({ value: pathOf(attribute) }))}
          onChange={setPath}
        />
        <Button look="outlined" isSmall disabled={wrong === undefined} onClick={handleWrong}>
          {translate('testDevices.faults.wrong')}
        </Button>
        <BurstForm state={state} onBurst={handleBurst} />
        <SilenceForm simulator={simulator} state={state} />
      </div>
    </section>
  );
};

type BurstProps = { state: SimulatorState; onBurst: (count: number, seconds: number) => void };

const BurstForm = ({ state: { burst, silence }, onBurst }: BurstProps) => {
  const translate = useTranslate();
  const [count, setCount] = useState('200');
  const [seconds, setSeconds] = useState('5');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onBurst(Number(count), Number(seconds));
  };

  return (
    <form className="sim-line" onSubmit={handleSubmit}>
      <label>
        {translate('testDevices.faults.events')}
        <input
          type="number"
          className="sim-field num"
          min={1}
          max={BURST_LIMIT}
          step={1}
          required
          value={count}
          onChange={event => setCount(event.target.value)}
        />
      </label>
      <label>
        {translate('testDevices.faults.in')}
        <input
          type="number"
          className="sim-field num"
          min={1}
          max={60}
          step={1}
          required
          value={seconds}
          onChange={event => setSeconds(event.target.value)}
        />
        {translate('testDevices.faults.seconds')}
      </label>
      <Button type="submit" look="outlined" isSmall disabled={burst !== null || silence !== null}>
        {translate('testDevices.faults.burst')}
      </Button>
      <StatusRegion>
        {burst !== null && (
          <span className="sim-status num">
            {translate('testDevices.faults.bursting', {
              done: formatNumber(burst.done),
              total: formatNumber(burst.total),
            })}
          </span>
        )}
      </StatusRegion>
    </form>
  );
};

type SilenceProps = { simulator: Simulator; state: SimulatorState };

const SilenceForm = ({ simulator, state: { burst, silence } }: SilenceProps) => {
  const translate = useTranslate();
  const [seconds, setSeconds] = useState('30');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    simulator.silence(Number(seconds));
  };

  const form = (
    <form className="sim-line" onSubmit={handleSubmit}>
      <label>
        {translate('testDevices.faults.silenceFor')}
        <input
          type="number"
          className="sim-field num"
          min={1}
          max={3600}
          step={1}
          required
          value={seconds}
          onChange={event => setSeconds(event.target.value)}
        />
        {translate('testDevices.faults.seconds')}
      </label>
      <Button type="submit" look="outlined" isSmall disabled={burst !== null}>
        {translate('testDevices.faults.silence')}
      </Button>
    </form>
  );
  return (
    <div className={silence === null ? 'sim-line' : 'sim-silent'}>
      {/* without the seconds, which a screen reader would read every second */}
      <StatusRegion>
        {silence !== null && translate('testDevices.faults.waiting', { smart_count: silence.waiting })}
      </StatusRegion>
      {silence === null ? (
        form
      ) : (
        <>
          <SecondsLeft until={silence.until} />
          <Button look="link" isSmall onClick={simulator.endSilence}>
            {translate('testDevices.faults.resume')}
          </Button>
        </>
      )}
    </div>
  );
};

const SecondsLeft = ({ until }: { until: number }) => {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="num">
      {translate('testDevices.faults.silent', { seconds: Math.max(0, Math.ceil((until - now) / 1000)) })}
    </span>
  );
};
