import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadCode } from '../../ui/loading/loadCode.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { reportOf } from './report.ts';
import type { ShownSelfTest } from './useSelfTest.ts';

/** For example, `self-test-hearth-dimmer-h2`. */
const fileNameOf = ({ pjtNm }: ShownSelfTest) =>
  `self-test-${pjtNm
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

export const ExportButtons = ({ test }: { test: ShownSelfTest }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  const savePdf = async () => {
    setIsBusy(true);
    try {
      const [{ selfTestPdf }, { loadPdfFont }] = await loadCode(() =>
        Promise.all([import('./selfTestPdf.ts'), import('../../ui/pdf/loadPdfFont.ts')]),
      );
      const bytes = await selfTestPdf(reportOf(test, translate, Date.now()), loadPdfFont);
      saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${fileNameOf(test)}.pdf`);
    } catch {
      notify('selfTest.export.failed', { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  const saveCsv = async () => {
    try {
      const { saveText, toText } = await loadCode(() => import('../../ui/list/exportRows.ts'));
      const { rows, columns } = reportOf(test, translate, Date.now());
      saveText(toText(rows, columns, 'csv'), `${fileNameOf(test)}.csv`, 'text/csv;charset=utf-8');
    } catch {
      notify('list.exportFailed', { type: 'error' });
    }
  };

  return (
    <>
      <Button
        look="outlined"
        icon={<DownloadIcon size={16} />}
        isBusy={isBusy}
        onClick={() => void savePdf()}
      >
        {translate(isBusy ? 'selfTest.export.making' : 'selfTest.export.pdf')}
      </Button>
      <Button look="outlined" icon={<DownloadIcon size={16} />} onClick={() => void saveCsv()}>
        {translate('selfTest.export.csv')}
      </Button>
    </>
  );
};
