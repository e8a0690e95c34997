import { useTranslate } from 'react-admin';
import type { ComponentType, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { formatNumber } from '../../ui/format.ts';
import {
  ChecklistIcon,
  ChevronRightIcon,
  CodeIcon,
  ColumnsIcon,
  DeviceIcon,
  ExternalIcon,
  FileIcon,
  GlobeIcon,
  GridIcon,
  HelpIcon,
  HistoryIcon,
  InboxIcon,
  KeyIcon,
  LanguageIcon,
  LinkIcon,
  ListIcon,
  LogIcon,
  PeopleIcon,
  PlusIcon,
  UploadIcon,
  PowerIcon,
  SettingsIcon,
  StarIcon,
  TagIcon,
  TasksIcon,
} from '../../theme/icons.tsx';
import { typeIcons } from '../../ui/project/typeIcons.tsx';
import { type Option, type OptionGroup, optionId } from './options.ts';
import { splitByRanges, rangesIn } from './rank.ts';
import type { HitIcon } from './source.ts';

const icons: Record<HitIcon, ComponentType<{ size?: number }>> = {
  ...typeIcons,
  projects: ListIcon,
  report: ColumnsIcon,
  brands: StarIcon,
  capabilities: CodeIcon,
  deviceProfiles: FileIcon,
  onboardings: PeopleIcon,
  deviceTypes: TagIcon,
  categories: GridIcon,
  locales: LanguageIcon,
  countries: GlobeIcon,
  pairingInstructions: LinkIcon,
  testDevices: DeviceIcon,
  commercialDevices: KeyIcon,
  tasks: TasksIcon,
  members: PeopleIcon,
  audit: HistoryIcon,
  review: InboxIcon,
  enroll: PlusIcon,
  terms: ChecklistIcon,
  account: KeyIcon,
  flags: PowerIcon,
  help: HelpIcon,
  overview: ListIcon,
  settings: SettingsIcon,
  newProject: PlusIcon,
  importDriver: UploadIcon,
  importProject: UploadIcon,
  topic: FileIcon,
  log: LogIcon,
  theme: SettingsIcon,
  organization: PeopleIcon,
  signOut: ExternalIcon,
};

const Highlighted = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitByRanges(text, rangesIn(text, words)).map(piece =>
    piece.isHit ? <mark key={piece.from}>{piece.text}</mark> : piece.text,
  );

type ResultOptionProps = {
  option: Option;
  index: number;
  isActive: boolean;
  words: readonly string[];
  onHover: () => void;
  onOpen: (isNewTab: boolean) => void;
};

const ResultOption = ({
  option: { hit, isMore },
  index,
  isActive,
  words,
  onHover,
  onOpen,
}: ResultOptionProps) => {
  const { basePath } = useSite();
  const Icon = isMore ? ChevronRightIcon : icons[hit.icon];
  const shared = {
    id: optionId(index),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: isMore ? 'search-option search-more' : 'search-option',
    onMouseMove: onHover,
    // the focus stays in the text field
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
      onOpen(hit.isOutside === true || ctrlKey || metaKey || shiftKey),
    // middle button
    onAuxClick: ({ button }: MouseEvent) => button === 1 && onOpen(true),
  };
  const content = (
    <>
      <Icon size={16} />
      <span className="search-title" title={hit.title} dir="auto">
        <Highlighted text={hit.title} words={isMore ? [] : words} />
      </span>
      {hit.detail !== undefined && (
        <span className="search-detail" title={hit.detail}>
          {hit.detail}
        </span>
      )}
      {hit.isOutside && <ExternalIcon size={14} />}
    </>
  );
  if (hit.run !== undefined) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    );
  }
  return hit.isOutside ? (
    <a {...shared} href={`${basePath}${hit.to}`} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <Link {...shared} to={hit.to}>
      {content}
    </Link>
  );
};

type SearchResultsProps = {
  id: string;
  groups: OptionGroup[];
  active: number;
  words: readonly string[];
  onHover: (option: Option) => void;
  onOpen: (option: Option, isNewTab: boolean) => void;
};

export const SearchResults = ({ id, groups, active, words, onHover, onOpen }: SearchResultsProps) => {
  const translate = useTranslate();
  const all = groups.flatMap(group => group.options);
  return (
    <div id={id} role="listbox" aria-label={translate('search.results')}>
      {groups.map(({ name, options, shown, total }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="search-group">
          <div id={`${id}-${name}`} role="presentation" className="search-head">
            {translate(`search.groups.${name}`)}
            <span>
              {shown < total
                ? translate('search.count', { shown: formatNumber(shown), total: formatNumber(total) })
                : formatNumber(total)}
            </span>
          </div>
          {options.map(option => {
            const index = all.indexOf(option);
            return (
              <ResultOption
                key={option.key}
                option={option}
                index={index}
                isActive={index === active}
                words={words}
                onHover={() => onHover(option)}
                onOpen={isNewTab => onOpen(option, isNewTab)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
