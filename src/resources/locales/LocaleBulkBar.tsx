import { useListContext } from 'ra-core';
import { DEFAULT_LOCALE } from '../../../model/contract/locales.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { BulkDelete } from '../../ui/list/BulkDelete.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { exportColumns } from './localeColumns.tsx';
import { LocaleChip } from './LocaleChip.tsx';
import { localePath } from './localePath.ts';

const isKept = ({ id }: LocaleRecord) => id === DEFAULT_LOCALE;
const reasonOf = (locale: LocaleRecord) => <LocaleChip locale={locale} />;

/** Everybody exports; only admins remove. */
export const LocaleBulkBar = () => {
  const user = useUser();
  const { filterValues } = useListContext();
  const { view } = filterValues as { view?: string };
  return (
    <BulkBar>
      <ExportButton columns={exportColumns} isSelectedOnly isSmall />
      {user?.may.manageLists && view !== 'removed' && (
        <BulkDelete isKept={isKept} pathOf={localePath} reasonOf={reasonOf} />
      )}
    </BulkBar>
  );
};
