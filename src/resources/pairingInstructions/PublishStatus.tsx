import { useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import { formatNumber } from '../../ui/format.ts';
import { useInstructionValues } from './useInstructionValues.ts';
import { changesToPublish, type Content, isSameVersion } from './versions.ts';

/** A sentence about what phones show now, and after publishing. */
const usePublishSentence = (published: Content | null, typed: Content) => {
  const translate = useTranslate();
  if (published === null) return translate('pairingInstructions.publishStatus.never');
  if (isSameVersion(published, typed)) return translate('pairingInstructions.publishStatus.same');
  const { name, language, lines } = changesToPublish(published, typed);
  const what = [
    name && translate('pairingInstructions.publishStatus.name'),
    language && translate('pairingInstructions.publishStatus.language'),
    lines > 0 &&
      translate('pairingInstructions.publishStatus.lines', {
        smart_count: lines,
        count: formatNumber(lines),
      }),
  ].filter(part => part !== false);
  const and = translate('pairingInstructions.publishStatus.and');
  const list = [what.slice(0, -1).join(', '), what.at(-1)].filter(Boolean).join(and);
  return translate('pairingInstructions.publishStatus.differs', { what: list });
};

export const PUBLISH_STATUS_ID = 'instruction-status';

export const PublishStatus = () => {
  const translate = useTranslate();
  const { published, ...typed } = useInstructionValues();
  const sentence = usePublishSentence(published, typed);
  const mayPublish = useUser()?.may.publish === true;
  return (
    <p id={PUBLISH_STATUS_ID} className="instruction-status">
      {mayPublish ? sentence : translate('pairingInstructions.publishStatus.individual')}
    </p>
  );
};
