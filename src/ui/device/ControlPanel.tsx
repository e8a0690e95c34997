import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { DeviceState } from '../../../model/contract/devices.ts';
import { stateAt } from '../../../model/rules/simulator.ts';
import type { NewEvent } from '../../dataProvider/methods/testDevices.ts';
import { RelativeTime } from '../RelativeTime.tsx';
import { AttributeName } from './AttributeName.tsx';
import { type Attribute, type DevicePart, pathOf } from './deviceParts.ts';
import { ValueControl } from './ValueControl.tsx';
import './device.css';

/** Sends a value as the device; resolves to whether it was sent. */
type Sender = { send: (event: NewEvent) => Promise<boolean> };

type Props = { parts: readonly DevicePart[]; state: DeviceState; simulator: Sender };

/** One card per component, one row per attribute. */
export const ControlPanel = ({ parts, state, simulator }: Props) => (
  <div className="sim-parts">
    {parts.map(part => (
      <PartCard key={part.id} part={part} state={state} simulator={simulator} />
    ))}
  </div>
);

const PartCard = ({
  part,
  state,
  simulator,
}: {
  part: DevicePart;
  state: DeviceState;
  simulator: Sender;
}) => {
  const id = useId();
  return (
    <section className="sim-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{part.label}</h2>
        {part.label !== part.id && <code>{part.id}</code>}
      </header>
      {part.capabilities.map(({ id: capability, attributes }) => (
        <div key={capability} className="sim-capability">
          <h3>{capability}</h3>
          {attributes.map(attribute => (
            <AttributeRow key={pathOf(attribute)} attribute={attribute} state={state} simulator={simulator} />
          ))}
        </div>
      ))}
    </section>
  );
};

type RowProps = { attribute: Attribute; state: DeviceState; simulator: Sender };

const AttributeRow = ({ attribute, state, simulator }: RowProps) => {
  const translate = useTranslate();
  const id = useId();
  const { component, capability, attribute: name } = attribute;
  const current = stateAt(state, attribute);
  const send = (value: unknown, unit?: string) =>
    simulator.send({
      component,
      capability,
      attribute: name,
      value,
      ...(unit !== undefined && { unit }),
    });
  return (
    <div className="sim-row">
      <span id={id} className="sim-name">
        <AttributeName name={name} />
      </span>
      <div className="sim-control">
        <ValueControl attribute={attribute} labelledBy={id} current={current} send={send} />
      </div>
      <span className="sim-when">
        {current === undefined ? (
          translate('testDevices.never')
        ) : (
          <>
            {current.fault === true && <b>{translate('testDevices.fault')}</b>}
            <RelativeTime time={current.at} />
          </>
        )}
      </span>
    </div>
  );
};
