import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isCustom, statusOf } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { CloseIcon, SearchIcon } from '../../theme/icons.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { LoadErrorNote } from '../../ui/LoadErrorNote.tsx';
import { isComposing } from '../../ui/isComposing.ts';
import { CapabilityStatusChip } from '../../ui/CapabilityStatusChip.tsx';
import { byRelevance } from './byRelevance.ts';
import { addCapability } from './edits.ts';
import { useProfileContext } from './ProfileContext.ts';
import { useBrings } from './useBrings.ts';

const MAX_RESULTS = 30;

type Brings = Pick<CapabilityRecord, 'cpbtId' | 'version' | 'cpbtNm' | 'detail'>;

const searchFor = (typed: string) => ({
  filter: { q: typed === '' ? undefined : typed },
  sort: { field: 'cpbtNm', order: 'ASC' as const },
  pagination: { page: 1, perPage: MAX_RESULTS },
});

type DetailProps = {
  capability: Brings;
  /** the component has another version of it */
  isOther: boolean;
  onAdd: () => void;
};

/** What a capability adds to the device. */
const Detail = ({ capability, isOther, onAdd }: DetailProps) => {
  const translate = useTranslate();
  const { cpbtId, version, cpbtNm, detail } = capability;
  const [attributes, commands] = [Object.keys(detail.attributes), Object.keys(detail.commands)];
  return (
    <div className="pf-detail">
      <strong>{cpbtNm}</strong>
      <code className="pf-mono">
        {cpbtId} v{version}
      </code>
      {attributes.length > 0 && <b>{translate('deviceProfile.attributes')}</b>}
      {attributes.length > 0 && <p className="pf-mono">{attributes.join(', ')}</p>}
      {commands.length > 0 && <b>{translate('deviceProfile.commands')}</b>}
      {commands.length > 0 && <p className="pf-mono">{commands.join(', ')}</p>}
      <Button look="main" isSmall tabIndex={-1} onMouseDown={event => event.preventDefault()} onClick={onAdd}>
        {isOther
          ? translate('deviceProfile.useVersion', { version })
          : translate('deviceProfile.addNamed', { name: cpbtNm })}
      </Button>
    </div>
  );
};

/** Finds capabilities of the catalog and of the organization, and shows what each adds. Arrow keys move, Enter adds. */
export const CapabilityPicker = ({ at, onClose }: { at: number; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const brings = useBrings();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { document, edit } = useProfileContext();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const dataProvider = useDataProvider();
  const list = useGetList<CapabilityRecord>('capabilities', searchFor(typed), {
    placeholderData: previous => previous,
  });
  const { total = 0, error, isPending, isPlaceholderData, refetch } = list;
  const data = byRelevance(list.data ?? [], typed);
  const isWaiting = isPending || isPlaceholderData;
  const versions = new Map(document.components[at]?.capabilities.map(one => [one.id, one.version]));
  const isHeld = ({ cpbtId, version }: CapabilityRecord) => versions.get(cpbtId) === version;
  const isOther = (one: CapabilityRecord) => versions.has(one.cpbtId) && !isHeld(one);
  const active = Math.min(chosen, data.length - 1);
  const capability = data[active];

  useEffect(() => input.current?.focus(), []);
  const sizeBefore = useRef(-1);
  useEffect(() => {
    // an added capability moves the results down
    if (versions.size > sizeBefore.current) root.current?.scrollIntoView?.({ block: 'nearest' });
    sizeBefore.current = versions.size;
  }, [versions.size]);
  useEffect(() => {
    const option = globalThis.document.getElementById(`${id}-${active}`);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const add = (one: CapabilityRecord | undefined) => {
    if (one !== undefined && !isHeld(one)) edit(addCapability(at, one.cpbtId, one.version));
  };

  /** for Enter before the results arrive: what is typed next starts another search */
  const addFirst = async () => {
    // the list shows an error of its own search
    const found = await dataProvider
      .getList<CapabilityRecord>('capabilities', searchFor(typed))
      .catch(() => undefined);
    add(byRelevance(responseOf(found) ?? [], typed)[0]);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && data.length > 0) setChosen((active + by + data.length) % data.length);
    else if (event.key === 'Enter' && isWaiting) void addFirst();
    else if (event.key === 'Enter') add(capability);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={root}>
      <div className="pf-search">
        <SearchIcon size={16} />
        <input
          ref={input}
          role="combobox"
          aria-label={translate('deviceProfile.findCapability')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={capability === undefined ? undefined : `${id}-${active}`}
          placeholder={translate('deviceProfile.findCapability')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={handleKey}
          onChange={event => {
            setTyped(event.target.value);
            setChosen(0);
          }}
        />
        <span role="status" className="pf-help">
          {error === null && !isPending && translate('deviceProfile.resultCount', { smart_count: total })}
        </span>
        <IconButton label={translate('deviceProfile.closePicker')} onClick={onClose}>
          <CloseIcon size={14} />
        </IconButton>
      </div>
      <div className="pf-found">
        <div
          role="listbox"
          tabIndex={-1}
          id={`${id}-list`}
          aria-label={translate('deviceProfile.capabilities')}
        >
          {data.map((one, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
            <div
              key={one.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-disabled={isHeld(one)}
              onMouseDown={event => event.preventDefault()}
              onMouseMove={() => setChosen(index)}
              onClick={() => add(one)}
            >
              <span>
                <span className="pf-found-name">
                  <strong>{one.cpbtNm}</strong>
                  {isCustom(one.cpbtId) && (
                    <span className="ui-chip ui-chip-primary">{translate('deviceProfile.custom')}</span>
                  )}
                  {statusOf(one.statusCd) !== 'live' && (
                    <CapabilityStatusChip status={statusOf(one.statusCd)} />
                  )}
                </span>
                <code className="pf-mono">
                  {one.cpbtId} v{one.version}
                </code>
              </span>
              <span className="pf-brings">
                {isHeld(one) && translate('deviceProfile.added')}
                {isOther(one) && translate('deviceProfile.useVersion', { version: one.version })}
                {!versions.has(one.cpbtId) && brings(one.detail)}
              </span>
            </div>
          ))}
        </div>
        {capability === undefined && !isWaiting && error === null && (
          <p className="pf-none">{translate('deviceProfile.noResults')}</p>
        )}
        {capability === undefined && !isWaiting && error !== null && (
          <LoadErrorNote className="pf-none" message={error.message} onRetry={() => void refetch()} />
        )}
        {capability && (
          <Detail capability={capability} isOther={isOther(capability)} onAdd={() => add(capability)} />
        )}
      </div>
      <p className="pf-keys">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {translate('deviceProfile.keys.move')} <Kbd>Enter</Kbd>{' '}
        {translate('deviceProfile.keys.add')} <Kbd>Esc</Kbd> {translate('deviceProfile.keys.close')}
      </p>
    </div>
  );
};
