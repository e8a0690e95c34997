import InputBase from '@mui/material/InputBase';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { CloseIcon, SearchIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';

type FlagSearchProps = { text: string; onChange: (text: string) => void };

export const FlagSearch = ({ text, onChange }: FlagSearchProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const label = translate('flags.search');
  return (
    <div className="flags-search">
      <SearchIcon size={16} />
      <InputBase
        inputRef={input}
        value={text}
        onChange={event => onChange(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label, type: 'search', maxLength: 100 }}
      />
      {text !== '' && (
        <IconButton
          label={translate('list.clearSearch')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
    </div>
  );
};
