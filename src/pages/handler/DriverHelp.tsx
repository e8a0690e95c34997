import { useTranslate } from 'react-admin';
import { useFlags } from '../../auth/SessionContext.ts';
import { ExternalIcon } from '../../theme/icons.tsx';

/** FLG-01: the link or email address for help with drivers, if the server has one. */
export const DriverHelp = () => {
  const translate = useTranslate();
  const { edgeForHub } = useFlags();
  if (typeof edgeForHub !== 'string' || edgeForHub === '') return null;
  const isEmail = edgeForHub.toLowerCase().startsWith('mailto:');
  return (
    <a
      className="ui-button ui-button-outlined"
      href={edgeForHub}
      {...(!isEmail && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {translate('handlers.getHelp')}
      {!isEmail && <ExternalIcon size={14} />}
    </a>
  );
};
