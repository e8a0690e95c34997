import { useTranslate } from 'react-admin';
import type { TestedItem } from '../../../model/contract/selfTests.ts';
import { WarningIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { resultName } from './itemTexts.ts';
import type { ItemChange, ItemConflict } from './useSelfTest.ts';

type Props = {
  item: TestedItem;
  conflict: ItemConflict;
  onKeepTheirs: () => void;
  onUseMine: () => void;
};

/** Another tester has saved something different: shows both, and writes nothing until the user chooses. */
export const ConflictNote = ({ conflict: { mine, theirs }, onKeepTheirs, onUseMine }: Props) => {
  const translate = useTranslate();
  const textOf = ({ result, note, file }: ItemChange) =>
    [
      ...(mine.result === undefined ? [] : [resultName(result ?? null, translate)]),
      ...(mine.note === undefined ? [] : [note ? `“${note}”` : translate('selfTest.conflict.noNote')]),
      ...(mine.file === undefined ? [] : [file?.fileNm ?? translate('selfTest.remove')]),
    ].join(', ');
  return (
    <div role="alert" className="st-conflict">
      <WarningIcon size={16} />
      <div>
        <p>
          {translate('selfTest.conflict.title', { name: theirs.testerNm })}{' '}
          {theirs.testedDt !== null && <RelativeTime time={theirs.testedDt} />}
        </p>
        <dl>
          <dt>{translate('selfTest.conflict.theirs', { name: theirs.testerNm })}</dt>
          <dd>{textOf(theirs)}</dd>
          <dt>{translate('selfTest.conflict.mine')}</dt>
          <dd>{textOf(mine)}</dd>
        </dl>
      </div>
      <Button look="outlined" isSmall onClick={onKeepTheirs}>
        {translate('selfTest.conflict.keepTheirs')}
      </Button>
      <Button look="outlined" isSmall onClick={onUseMine}>
        {translate('selfTest.conflict.useMine')}
      </Button>
    </div>
  );
};
