import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { categoryName } from '../../../model/catalog/profileCategories.ts';
import { isDeployed } from '../../../model/rules/onboarding.ts';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { ConfigFileButton } from '../../ui/project/ConfigFileButton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** Values from other pages, and the file that the firmware is built with. */
export const FileCard = ({ onboarding }: { onboarding: OnboardingRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('onboardings');
  const id = useId();
  const { pjtId, mnId, vid, deviceTypeId, deviceIntegrationProfileKey: key, productId } = onboarding;
  const { missing, devStatCd } = onboarding;
  const facts = {
    mnId,
    vid,
    deviceTypeId: deviceTypeId && categoryName(deviceTypeId),
    deviceIntegrationProfileKey: key && `${key.id} ${key.majorVersion}.${key.minorVersion}`,
    productId,
  };
  const reason = !isDeployed(devStatCd)
    ? translate('onboarding.file.notDeployed')
    : missing.length > 0
      ? translate('onboarding.file.incomplete', { missing: missing.join(', ') })
      : undefined;

  return (
    <section className="onb-file" aria-label={translate('onboarding.file.title')}>
      <h2>{translate('onboarding.file.title')}</h2>
      <p className="onb-note">{translate('onboarding.file.lead')}</p>
      <DefinitionList>
        {Object.entries(facts).map(([source, value]) => (
          <Definition key={source} label={labelOf(source)}>
            {value ? (
              <>
                <code className="list-code">{value}</code>
                <CopyButton value={value} label={labelOf(source)} />
              </>
            ) : (
              <span className="onb-note">{translate(`onboarding.later.${source}`)}</span>
            )}
          </Definition>
        ))}
      </DefinitionList>
      <div className="onb-actions">
        <ConfigFileButton
          pjtId={pjtId}
          disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : `${id}-reason`}
        />
        <LinkButton look="outlined" to={`${projectPath(onboarding, 'onboarding')}/labels`}>
          {translate('onboarding.labels.link')}
        </LinkButton>
        {reason !== undefined && (
          <p id={`${id}-reason`} className="onb-note">
            {reason}
          </p>
        )}
      </div>
    </section>
  );
};
