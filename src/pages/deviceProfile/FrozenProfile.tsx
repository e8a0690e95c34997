import { useTranslate } from 'react-admin';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import { LockIcon } from '../../theme/icons.tsx';
import { JsonCode } from '../../ui/json/JsonCode.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { printProfile } from './profileText.ts';
import { useDefinitions } from './useDefinitions.ts';

/** A profile that can't be changed here, with the reason. */
export const FrozenProfile = ({ profile }: { profile: DeviceProfileRecord }) => {
  const translate = useTranslate();
  const { document, status, chgr, chgDt } = profile;
  const definitions = useDefinitions(document.components);
  const isPublished = status === 'PUBLISHED';
  return (
    <>
      <div className="pf-frozen" role="note">
        <LockIcon size={18} />
        <div>
          <strong>{translate(`deviceProfile.frozen.${isPublished ? 'title' : 'notYours'}`)}</strong>
          <p>{translate(`deviceProfile.frozen.${isPublished ? 'text' : 'notYoursText'}`)}</p>
          {isPublished && (
            <small>
              {translate('deviceProfile.frozen.by', { name: chgr })} <RelativeTime time={chgDt} />
            </small>
          )}
        </div>
      </div>
      <div className="pf-editor">
        <section className="pf-card" aria-label={translate('deviceProfile.document')}>
          <JsonCode json={printProfile(document)} label={translate('deviceProfile.jsonLabel')} />
        </section>
        <div className="pf-side">
          <PreviewPane document={document} definitions={definitions} />
        </div>
      </div>
    </>
  );
};
