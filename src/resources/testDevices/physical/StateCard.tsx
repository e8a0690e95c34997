import { useTranslate } from 'react-admin';
import type { AttributeState, DeviceState } from '../../../../model/contract/devices.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { AttributeName } from '../../../ui/device/AttributeName.tsx';

const MAX_TEXT = 120;

const formatValue = ({ value, unit }: AttributeState) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return unit === undefined ? short : `${short} ${unit}`;
};

const rowsOf = (state: DeviceState) =>
  Object.entries(state).flatMap(([component, capabilities]) =>
    Object.entries(capabilities).flatMap(([capability, attributes]) =>
      Object.entries(attributes).map(([attribute, current]) => ({
        path: component === 'main' ? capability : `${component}/${capability}`,
        attribute,
        current,
      })),
    ),
  );

/** The last reported value of every attribute. */
export const StateCard = ({ state, error }: { state: DeviceState; error: Error | null }) => {
  const translate = useTranslate();
  const rows = rowsOf(state);
  return (
    <section className="sim-card" aria-labelledby="device-state">
      <header>
        <h2 id="device-state">{translate('testDevices.physical.state')}</h2>
      </header>
      {error !== null && (
        <p className="sim-note" role="alert">
          {translate('testDevices.physical.stateFailed')}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="sim-note">{translate('testDevices.physical.noState')}</p>
      ) : (
        <table className="device-state" aria-labelledby="device-state">
          <tbody>
            {rows.map(({ path, attribute, current }) => (
              <tr key={`${path}.${attribute}`}>
                <th scope="row">
                  <AttributeName name={attribute} />
                  <small>{path}</small>
                </th>
                <td>
                  <output>{formatValue(current)}</output>
                </td>
                <td className="sim-when">
                  <RelativeTime time={current.at} isFirst />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
