import { useTranslate } from 'react-admin';
import type { HandlerRecord } from '../../dataProvider/index.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { Person } from '../../ui/Person.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** The driver for users who can't edit it. */
export const DriverFacts = ({ handler }: { handler: HandlerRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('handlers');
  const permissions = handler.permissions.map(one => translate(`handlers.permissions.${one}`)).join(', ');
  const facts = {
    name: handler.name,
    packageKey: <code className="list-code">{handler.packageKey}</code>,
    description: handler.description,
    permissions,
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
