import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useInput, useTranslate } from 'react-admin';
import { useId } from 'react';
import { categoryPictures, isPictureOf, pictureUrl } from '../../../model/contract/categoryPictures.ts';
import { CategoryIcon } from './CategoryIcon.tsx';

const NONE = '';

/** Selects a built-in picture, or none; an existing external picture can be kept. */
export const IconInput = ({ ctgrNm }: { ctgrNm: string }) => {
  const translate = useTranslate();
  const labelId = useId();
  const { field, fieldState } = useInput<string | null>({ source: 'iconUrl' });
  const chosen = (field.value as string | null) || NONE;
  const own = categoryPictures.map(picture => ({
    url: pictureUrl(picture),
    label: translate(`categories.icons.${picture}`),
  }));
  const isElsewhere = chosen !== NONE && !isPictureOf(chosen);
  const choices = [
    { url: NONE, label: translate('categories.icons.none') },
    ...(isElsewhere ? [{ url: chosen, label: translate('categories.icons.elsewhere') }] : []),
    ...own,
  ];
  return (
    <FormControl error={fieldState.error !== undefined}>
      <FormLabel id={labelId} sx={{ mb: 1, fontSize: 12 }}>
        {translate('resources.categories.fields.iconUrl')}
      </FormLabel>
      <div className="category-icons" role="radiogroup" aria-labelledby={labelId}>
        {choices.map(({ url, label }) => (
          <label key={url} title={label}>
            <input
              type="radio"
              name={field.name}
              aria-label={label}
              checked={url === chosen}
              onChange={() => field.onChange(url || null)}
            />
            <CategoryIcon category={{ ctgrNm, iconUrl: url || null }} />
          </label>
        ))}
      </div>
      {fieldState.error?.message !== undefined && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
};
