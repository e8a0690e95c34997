import { useTranslate } from 'react-admin';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../Button.tsx';
import { formatCount, formatNumber } from '../format.ts';
import { DownloadIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { ExportColumn } from './columns.ts';
import { useExport } from './useExport.ts';

const ExportMenu = lazyPart(withTheme(async () => (await import('./ExportMenu.tsx')).ExportMenu));

type ExportButtonProps = { columns: readonly ExportColumn[]; isSelectedOnly?: boolean; isSmall?: boolean };

/** Exports the filtered or the selected rows as CSV or JSON; shows the progress, and can be canceled. */
export const ExportButton = ({ columns, isSelectedOnly = false, isSmall = false }: ExportButtonProps) => {
  const translate = useTranslate();
  const { start, progress, total, isCapped } = useExport(columns, isSelectedOnly);
  if (progress !== null) {
    return (
      // it replaces the button whose menu had the focus
      <Button isSmall={isSmall} autoFocus onClick={progress.stop}>
        {translate('list.exporting', {
          done: formatNumber(progress.done),
          total: formatCount(total, isCapped),
        })}
      </Button>
    );
  }
  return (
    <MenuButton
      className={`ui-button ui-button-quiet${isSmall ? ' ui-button-small' : ''}`}
      disabled={total === 0}
      load={ExportMenu.whenLoaded}
      renderMenu={popup => <ExportMenu popup={popup} onChoose={format => void start(format)} />}
    >
      <DownloadIcon size={16} />
      {translate('ra.action.export')}
    </MenuButton>
  );
};
