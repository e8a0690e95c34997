import { useTranslate } from 'react-admin';
import { metadataKeys } from '../../../model/contract/profileDocument.ts';
import { setMetadata } from './edits.ts';
import { Field } from './Field.tsx';
import { useProfileContext } from './ProfileContext.ts';

/** The known keys as fields; others can be edited in the JSON. */
export const MetadataCard = () => {
  const translate = useTranslate();
  const { document, edit } = useProfileContext();
  const metadata: Record<string, unknown> = document.metadata ?? {};
  const others = Object.keys(metadata).filter(key => !metadataKeys.some(known => known === key));
  return (
    <section className="pf-card" aria-labelledby="pf-metadata">
      <div className="pf-card-head">
        <h2 id="pf-metadata">{translate('deviceProfile.metadata')}</h2>
      </div>
      <div className="pf-fields">
        {metadataKeys.map(key => (
          <Field
            key={key}
            label={key}
            path={`metadata.${key}`}
            value={typeof metadata[key] === 'string' ? metadata[key] : ''}
            help={translate(`deviceProfile.metadataHelp.${key}`)}
            isMono
            onChange={text => edit(setMetadata(key, text), false)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <p className="pf-none">{translate('deviceProfile.otherKeys', { keys: others.join(', ') })}</p>
      )}
    </section>
  );
};
