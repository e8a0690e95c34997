import { NumberInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { categoryTypes } from '../../../model/contract/categories.ts';
import { ChoiceInput } from '../../ui/forms/ChoiceInput.tsx';
import { IconInput } from './IconInput.tsx';

export const CategoryInputs = ({ isNew = false }: { isNew?: boolean }) => {
  const translate = useTranslate();
  const ctgrNm: unknown = useWatch({ name: 'ctgrNm' });
  const textsOf = (source: string, help = source) => ({
    source,
    label: translate(`resources.categories.fields.${source}`),
    helperText: translate(`categories.help.${help}`),
  });
  return (
    <>
      <TextInput
        {...textsOf('ctgrNm')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoComplete="off"
        autoFocus={isNew}
        isRequired
        fullWidth
      />
      <ChoiceInput
        {...textsOf('categoryType')}
        choices={categoryTypes.map(id => ({ id, name: translate(`categories.types.${id}`) }))}
        noneLabel={translate('categories.types.none')}
      />
      <IconInput ctgrNm={typeof ctgrNm === 'string' ? ctgrNm : ''} />
      <NumberInput
        {...textsOf('order', isNew ? 'order' : 'editOrder')}
        min={1}
        max={9999}
        step={1}
        fullWidth
      />
    </>
  );
};
