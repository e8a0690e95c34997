import { useTranslate } from 'react-admin';
import type { LabInfo, LabSend } from '../../../model/contract/lab.ts';
import { verifySnippet } from '../../../model/rules/lab/verifySnippet.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatFullTime } from '../../ui/format.ts';
import { signatureExpiry } from './curl.ts';

const Code = ({ label, text }: { label: string; text: string }) => (
  <div className="lab-code">
    <div className="lab-code-head">
      <h3>{label}</h3>
      <CopyButton value={text} label={label} />
    </div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
    <pre tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  </div>
);

type Props = { send: LabSend; info: LabInfo | undefined };

/** The signature of a request, the key that verifies it, and code to do so. */
export const SignatureView = ({ send, info }: Props) => {
  const translate = useTranslate();
  const expiry = signatureExpiry(send);
  return (
    <div className="lab-signature">
      <p>
        {expiry === undefined
          ? translate('lab.signature.none')
          : translate('lab.signature.text', { time: formatFullTime(expiry) })}
      </p>
      {expiry !== undefined && (
        <Code
          label={translate('lab.signature.headers')}
          text={Object.entries(send.headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        />
      )}
      {info !== undefined && (
        <>
          <Code label={translate('lab.signature.key')} text={info.publicKey.trim()} />
          <Code label={translate('lab.signature.verify')} text={verifySnippet(info.publicKey)} />
        </>
      )}
    </div>
  );
};
