import { useTranslate } from 'react-admin';
import { withTheme } from '../../../theme/withTheme.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { ColumnsIcon, ListIcon } from '../../../theme/icons.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { LogViewState } from '../useLogViewState.ts';

const ColumnsMenu = lazyPart(
  withTheme(async () => (await import('../../../ui/list/ColumnsMenu.tsx')).ColumnsMenu),
);

const names = ['time', 'type', 'source', 'message'] as const;
const choices = ['type', 'source', 'problem'] as const;

/** The column headers, and the buttons for wrapping and for choosing columns. */
export const LogTableHead = ({ view }: { view: LogViewState }) => {
  const translate = useTranslate();
  const { hidden, isWrapped } = view;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={['log-row log-head', ...hidden.map(column => `log-no-${column}`)].join(' ')}
    >
      <span role="columnheader">
        <span className="ui-sr">{translate('logger.fields.open')}</span>
      </span>
      {names
        .filter(name => !hidden.includes(name))
        .map(name => (
          <span key={name} role="columnheader">
            {translate(`logger.fields.${name}`)}
          </span>
        ))}
      <span role="columnheader" className="log-head-end">
        <span className="ui-sr">{translate('logger.fields.problem')}</span>
        <IconButton
          label={translate('logger.wrap')}
          title={translate('logger.keyHelp.wrap')}
          aria-pressed={isWrapped}
          onClick={() => view.setIsWrapped(!isWrapped)}
        >
          <ListIcon size={15} />
        </IconButton>
        <MenuButton
          className="ui-icon-button ui-icon-button-small"
          aria-label={translate('logger.columns')}
          title={translate('logger.columns')}
          load={ColumnsMenu.whenLoaded}
          renderMenu={popup => (
            <ColumnsMenu
              popup={popup}
              columns={choices.map(source => ({ source, label: translate(`logger.fields.${source}`) }))}
              hidden={hidden}
              onChange={view.setHidden}
            />
          )}
        >
          <ColumnsIcon size={15} />
        </MenuButton>
      </span>
    </div>
  );
};
