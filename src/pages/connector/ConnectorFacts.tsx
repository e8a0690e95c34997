import { useTranslate } from 'react-admin';
import { connectorEditSchemas, type ConnectorScope } from '../../../model/contract/connectors.ts';
import type { ConnectorRecord } from '../../dataProvider/index.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** For those who can't edit the connector. */
export const ConnectorFacts = ({ connector }: { connector: ConnectorRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const textOf = (source: string, value: unknown): string => {
    if (source === 'hosting' && typeof value === 'string') return translate(`connectors.hosting.${value}`);
    if (source === 'scopes')
      return (value as ConnectorScope[]).map(scope => translate(`connectors.scopes.${scope}`)).join(', ');
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    return typeof value === 'string' ? value : '';
  };
  const fields = Object.keys(connectorEditSchemas[connector.kind].shape).filter(
    source => source !== 'kind' && source !== 'oauthClientSecret',
  );
  return (
    <section aria-label={translate('connectors.form')}>
      <p className="cn-lead">{translate('connectors.notYours')}</p>
      <DefinitionList>
        {fields.map(source => (
          <Definition key={source} label={labelOf(source)}>
            {textOf(source, connector[source as keyof ConnectorRecord]) || translate('connectors.absent')}
          </Definition>
        ))}
      </DefinitionList>
    </section>
  );
};
