import type { ReactNode } from 'react';

export type IconProps = { size?: number; className?: string };

/* @__NO_SIDE_EFFECTS__ */
const icon = (shape: string | ReactNode) =>
  function Icon({ size = 18, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {typeof shape === 'string' ? <path d={shape} /> : shape}
      </svg>
    );
  };

export const ArrowDownIcon = icon('M12 5v14M7 14l5 5 5-5');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
export const ChevronLeftIcon = icon('m15 6-6 6 6 6');
export const ChevronRightIcon = icon('m9 6 6 6-6 6');
export const ChevronUpIcon = icon('m6 15 6-6 6 6');
export const CircleIcon = icon('M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0');
export const ClearLogIcon = icon('m8 19-4-4 10-10 6 6-8 8zM9 10l6 6M8 19h12');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const CodeIcon = icon('m8 8-4 4 4 4M16 8l4 4-4 4M13.5 6l-3 12');
export const DashIcon = icon('M6 12h12');
export const DownloadIcon = icon('M12 4v11M7 11l5 5 5-5M5 20h14');
export const FileIcon = icon('M6 3.5h8l4 4v13H6zM14 3.5v4h4');
export const FirstIcon = icon('m18 6-6 6 6 6M7 6v12');
export const FilterIcon = icon('M4 6h16M7 12h10M10 18h4');
export const FolderIcon = icon(
  'M3.5 6.5a1.5 1.5 0 0 1 1.5-1.5h4.5l2 2.5H19a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5z',
);
export const FingerprintIcon = icon(
  'M7 11a5 5 0 0 1 10 0v2M9.7 20c-1-2-1.2-4-1.2-6.5M12 11v3c0 2.5.5 4.5 1.5 6.5M15.5 14.5c0 1.8.3 3 .8 4.5',
);
export const FollowIcon = icon('M12 3v10M7.5 9 12 13.5 16.5 9M5 19h14');
export const HistoryIcon = icon('M3.5 12a8.5 8.5 0 1 0 2.8-6.3L3.5 8M3.5 4v4h4M12 7.5V12l3 2');
export const InboxIcon = icon('M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20');
export const LastIcon = icon('m6 6 6 6-6 6M17 6v12');
export const ListIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01');
export const LogIcon = icon('M4 6h10M4 11h16M4 16h12M4 20.5h7');
export const PauseIcon = icon('M9 6v12M15 6v12');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const PowerIcon = icon('M12 4v8M7 6.8a7 7 0 1 0 10 0');
export const PuzzleIcon = icon('M4.5 8h4a2 2 0 1 1 4 0h4v4a2 2 0 1 1 0 4v4h-12z');
export const RedoIcon = icon('m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3');
export const StarIcon = icon('m12 4 2.4 5 5.6.7-4.1 3.9 1 5.4-4.9-2.7L7.1 19l1-5.4L4 9.7 9.6 9z');
export const TasksIcon = icon(
  'M4 6.5 5.5 8 8 5M4 12.5 5.5 14 8 11M4 18.5 5.5 20 8 17M12 7h8M12 13h8M12 19h8',
);
export const TrashIcon = icon('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13');
export const UndoIcon = icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3');
export const UploadIcon = icon('M12 16V5M7 9l5-5 5 5M5 20h14');
export const WarningIcon = icon('M12 4 3 19.5h18zM12 10v4M12 17v.01');

const ring = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0';
export const ErrorIcon = icon(`${ring}M12 7.5V13M12 16.3v.01`);
export const OfflineIcon = icon(
  'M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 4.3-2.5M19 12.9a10 10 0 0 0-5-2.7M2 9.2a15 15 0 0 1 4-2.6M22 9.2A15 15 0 0 0 10.7 5.1M12 20v.01',
);
export const InfoIcon = icon(`${ring}M12 11v5.5M12 7.7v.01`);
export const HelpIcon = icon(`${ring}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 17v.01`);

export const LockIcon = icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const PlayIcon = icon('m8 5 11 7-11 7z');
export const BulbIcon = icon(
  'M9 17h6M10 20.5h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.6.6-.9 1.2-.9 2.5H9.4c0-1.3-.3-1.9-.9-2.5z',
);
export const ChecklistIcon = icon(
  <>
    <rect x="5" y="3.5" width="14" height="17" rx="2" />
    <path d="M9 9h6M9 13h6M9 17h3" />
  </>,
);
export const ColumnsIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="14" rx="2" />
    <path d="M10 5v14M15 5v14" />
  </>,
);
export const CommentIcon = icon('M4.5 5h15v11H10l-4 3.5V16H4.5zM8 9h8M8 12h5');
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15V6a2 2 0 0 1 2-2h8" />
  </>,
);
export const DeviceIcon = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M11 17.5h2" />
  </>,
);
export const GlobeIcon = icon(`${ring}M3.5 9h17M3.5 15h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18`);
export const GridIcon = icon('M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z');
export const GripIcon = icon(
  <path strokeWidth="2.4" d="M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01" />,
);
export const KeyIcon = icon('M4 15a4 4 0 1 0 8 0 4 4 0 1 0-8 0M11 12l8-8M16 7l3 3');
export const LanguageIcon = icon(
  'M3.5 6h10M8.5 3.5V6M11.5 6c-.8 3.6-3.4 6.6-7 8M5.5 9c1.2 2.2 3.2 4 5.5 5M12.5 20.5l4-9 4 9M14 17.5h5',
);
export const MoreIcon = icon(
  <>
    <circle cx="5.5" cy="12" r=".8" />
    <circle cx="12" cy="12" r=".8" />
    <circle cx="18.5" cy="12" r=".8" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.2.8 3.5 2.8 3.5 5.4" />
  </>,
);
export const SearchIcon = icon('M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5');
export const TickIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" stroke="none" />
    <path d="m8 12.4 2.8 2.8L16.2 9.6" stroke="var(--paper)" />
  </>,
);

// not in the mockups; drawn in the same style
export const CloudIcon = icon('M7 18.5a4 4 0 0 1-.6-8A5.5 5.5 0 0 1 17 9.2a4.7 4.7 0 0 1 .3 9.3z');
export const ExternalIcon = icon(
  'M13 5h6v6M19 5l-9 9M17 14v4a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 18V9a1.5 1.5 0 0 1 1.5-1.5H10',
);
export const HubIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="7" height="7" rx="1.5" />
    <path d="M12 8.5V4M12 20v-4.5M8.5 12H4M20 12h-4.5" />
  </>,
);
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.4 5.8L12 7.2M14 10a4 4 0 0 0-6-.4l-3 3A4 4 0 0 0 10.6 18.2L12 16.8',
);
export const RepeatIcon = icon(
  'm17 3.5 3 3-3 3M4 11.5a5 5 0 0 1 5-5h11M7 20.5l-3-3 3-3M20 12.5a5 5 0 0 1-5 5H4',
);
export const ServiceIcon = icon('M5 4h14v6H5zM5 14h14v6H5zM8.5 7v.01M8.5 17v.01M12 7h4M12 17h4');
export const SettingsIcon = icon(
  'M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
);
export const MotionIcon = icon(
  'M12 12v.01M8.6 8.6a4.8 4.8 0 0 0 0 6.8M15.4 8.6a4.8 4.8 0 0 1 0 6.8M5.5 5.5a9.2 9.2 0 0 0 0 13M18.5 5.5a9.2 9.2 0 0 1 0 13',
);
export const ThermometerIcon = icon('M9.5 13.8V6a2.5 2.5 0 0 1 5 0v7.8a4.2 4.2 0 1 1-5 0zM12 9v7');
export const TagIcon = icon('M4 4.5h7.5l8 8-7 7-8.5-8zM8 8.5v.01');
