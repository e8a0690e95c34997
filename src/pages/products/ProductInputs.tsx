import { TextInput, useRecordContext, useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import { MAX_CODES_LENGTH, MAX_MODEL_NAME, MAX_PRODUCT_NAME } from '../../../model/contract/products.ts';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { ChoiceInput } from '../../ui/forms/ChoiceInput.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { BrandInput } from './BrandInput.tsx';
import { CountriesInput } from './CountriesInput.tsx';
import { ImageInput } from './ImageInput.tsx';
import { NamesInput } from './NamesInput.tsx';
import { useProductCategories } from './useMarkets.ts';

type TextProps = {
  source: string;
  maxLength?: number;
  isRequired?: boolean;
  isCode?: boolean;
  hasHelp?: boolean;
  type?: string;
};

const Text = ({ source, maxLength, isRequired, isCode, hasHelp = true, type }: TextProps) => {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      label={useFieldLabel('products')(source)}
      helperText={hasHelp && translate(`products.help.${source}`)}
      type={type}
      slotProps={{
        htmlInput: { maxLength, ...(isCode && { className: 'list-code', spellCheck: false }) },
        // the browser shows the date format in an empty field
        ...(type === 'date' && { inputLabel: { shrink: true } }),
      }}
      autoComplete="off"
      isRequired={isRequired}
      fullWidth
    />
  );
};

const Card = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <section className="pr-card" aria-labelledby={id}>
      <h2 id={id}>{translate(`products.cards.${name}`)}</h2>
      <div className="pr-fields">{children}</div>
    </section>
  );
};

/** The fields of a new or existing product, in cards. */
export const ProductInputs = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('products');
  const categories = useProductCategories(useRecordContext<ProductRecord>());
  return (
    <div className="pr-cards">
      <Card name="identity">
        <InputPair>
          <Text source="prodNm" maxLength={MAX_PRODUCT_NAME} isRequired hasHelp={false} />
          <Text source="modelNm" maxLength={MAX_MODEL_NAME} isRequired isCode />
        </InputPair>
        <NamesInput />
        <InputPair>
          <Text source="modelNumbers" maxLength={MAX_CODES_LENGTH + 40} isCode />
          <Text source="skus" maxLength={MAX_CODES_LENGTH + 40} isCode />
        </InputPair>
      </Card>
      <Card name="image">
        <ImageInput />
      </Card>
      <Card name="details">
        <InputPair>
          <BrandInput />
          <ChoiceInput
            source="ctgrId"
            label={labelOf('ctgrId')}
            helperText={translate('products.help.ctgrId')}
            choices={categories.map(({ ctgrId, ctgrNm }) => ({ id: ctgrId, name: ctgrNm }))}
            noneLabel={translate('products.noCategory')}
          />
        </InputPair>
        <TextInput
          source="dsc"
          label={labelOf('dsc')}
          helperText={translate('products.help.dsc')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          multiline
          minRows={3}
          fullWidth
        />
      </Card>
      <Card name="markets">
        <CountriesInput>
          <Text source="releaseDay" type="date" />
        </CountriesInput>
      </Card>
      <Card name="links">
        <InputPair>
          <Text source="purchaseUrl" maxLength={2048} />
          <Text source="supportUrl" maxLength={2048} />
          <Text source="manualUrl" maxLength={2048} />
        </InputPair>
      </Card>
    </div>
  );
};
