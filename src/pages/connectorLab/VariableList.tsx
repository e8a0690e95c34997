import { useTranslate } from 'react-admin';
import type { LabInfo } from '../../../model/contract/lab.ts';
import type { LabVariable } from '../../../model/rules/lab/variables.ts';

type Props = { names: readonly LabVariable[]; info: LabInfo | undefined };

/** The values of the variables in the request. */
export const VariableList = ({ names, info }: Props) => {
  const translate = useTranslate();
  const isLinked = info?.linkedDt != null;
  if (names.length === 0) return null;
  return (
    <section className="lab-variables" aria-labelledby="lab-variables">
      <div className="lab-subhead">
        <h3 id="lab-variables">{translate('lab.variables.heading')}</h3>
        <span className="lab-space" />
        <span className="lab-dim">{translate('lab.variables.when')}</span>
      </div>
      <dl>
        {names.map(name => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>
              {translate(`lab.variables.${name === 'accessToken' && isLinked ? 'accessTokenLinked' : name}`)}
              {info?.variables[name] && <code className="lab-value">{info.variables[name]}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
