import { useTranslate } from 'react-admin';
import type { HandlerRecord } from '../../dataProvider/index.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { Person } from '../../ui/Person.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

type Props = { handler: HandlerRecord; formats: Record<string, (value: unknown) => string> };

/** The driver for users who can't edit it. */
export const DriverFacts = ({ handler, formats }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('handlers');
  const facts = {
    name: handler.name,
    packageKey: <code className="list-code">{handler.packageKey}</code>,
    description: handler.description,
    permissions: formats['permissions']?.(handler.permissions),
    dvcPrflId: formats['dvcPrflId']?.(handler.dvcPrflId),
    vendorSupportUrl: handler.vendorSupportUrl && (
      <a href={handler.vendorSupportUrl} rel="noreferrer noopener" target="_blank">
        {handler.vendorSupportUrl}
      </a>
    ),
    driverVersion: handler.driverVersion,
    chgr: <Person name={handler.chgr} />,
  };
  return (
    <>
      <p className="hd-lead">{translate('handlers.notYours')}</p>
      <DefinitionList>
        {Object.entries(facts).map(([source, value]) => (
          <Definition key={source} label={labelOf(source)}>
            {value || translate('handlers.absent')}
          </Definition>
        ))}
      </DefinitionList>
    </>
  );
};
