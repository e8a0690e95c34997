import { useListContext, useTranslate } from 'react-admin';
import { useId } from 'react';
import { IconButton } from '../Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '../../theme/icons.tsx';
import { Select } from '../select/Select.tsx';
import { PAGE_SIZES } from './listSearch.ts';
import { usePageRange } from './usePageRange.ts';
import './list.css';

/** On paper, next to the title in place of the total, if the page is only a part of the list. */
export const PrintedRange = () => {
  const translate = useTranslate();
  const found = usePageRange();
  if (found === undefined || !(found.isBefore || found.isAfter)) return null;
  return (
    <span className="list-count list-printed">{translate('list.rowRange', { range: found.range })}</span>
  );
};

/** The position of the page in the list, the page size, and links to other pages. */
export const Pager = () => {
  const translate = useTranslate();
  const { page, perPage, setPage, setPerPage } = useListContext();
  const sizeId = useId();
  const found = usePageRange();
  if (found === undefined) return null;
  const { range, last, isBefore, isAfter } = found;

  const steps = [
    { name: 'first', to: 1, isOn: isBefore, Icon: FirstIcon },
    { name: 'previous', to: page - 1, isOn: isBefore, Icon: ChevronLeftIcon },
    { name: 'next', to: page + 1, isOn: isAfter, Icon: ChevronRightIcon },
    ...(last === undefined ? [] : [{ name: 'last', to: last, isOn: isAfter, Icon: LastIcon }]),
  ];

  return (
    <nav className="list-pager" aria-label={translate('list.pages')}>
      <span>{range}</span>
      <div className="list-size">
        <label htmlFor={sizeId}>{translate('ra.navigation.page_rows_per_page')}</label>
        <Select
          id={sizeId}
          isSmall
          value={String(perPage)}
          options={[...new Set([...PAGE_SIZES, perPage])]
            .sort((one, other) => one - other)
            .map(size => ({ value: String(size) }))}
          onChange={size => setPerPage(Number(size))}
        />
      </div>
      {steps.map(({ name, to, isOn, Icon }) => (
        <IconButton
          key={name}
          label={translate(`ra.navigation.${name}`)}
          // stays focusable, because it may just have been used by keyboard
          aria-disabled={!isOn}
          onClick={() => isOn && setPage(to)}
        >
          <Icon size={16} />
        </IconButton>
      ))}
    </nav>
  );
};
