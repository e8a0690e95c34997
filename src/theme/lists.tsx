import { DownloadIcon, PlusIcon, TrashIcon } from './icons.tsx';

export const lists = {
  RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-noActions': { marginTop: 0 } } } },
  RaPlaceholder: { styleOverrides: { root: { backgroundColor: 'var(--neutral-tint)', borderRadius: 4 } } },
  RaCreateButton: { defaultProps: { variant: 'contained', icon: <PlusIcon size={16} /> } },
  RaExportButton: { defaultProps: { icon: <DownloadIcon size={16} /> } },
  RaDeleteWithConfirmButton: { defaultProps: { icon: <TrashIcon size={16} /> } },
  RaDeleteWithUndoButton: { defaultProps: { icon: <TrashIcon size={16} /> } },
};
