import {
  CheckboxGroupInput,
  RadioButtonGroupInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_COMMENT, publishKinds } from '../../../model/contract/publishRequests.ts';
import { completenessOf } from '../../../model/rules/products.ts';
import { productTitle } from '../../../model/rules/productTitle.ts';
import type { ProductRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** The chosen products that were deleted since, so that they can be taken out of the request. */
const useDeletedProducts = (products: readonly ProductRecord[]): string[] => {
  const record = useRecordContext<PublishRequestRecord>();
  const chosen = useWatch({ name: 'prodIds' }) as string[] | undefined;
  const ids = new Set([...(record?.prodIds ?? []), ...(chosen ?? [])]);
  return [...ids].filter(prodId => products.every(({ id }) => id !== prodId));
};

/** The fields of a new or existing publish request. */
export const RequestFields = ({ products }: { products: readonly ProductRecord[] }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('publishRequests');
  const deleted = useDeletedProducts(products);
  return (
    <div className="pub-fields">
      <RadioButtonGroupInput
        source="kind"
        label={labelOf('kind')}
        choices={publishKinds.map(id => ({ id, name: translate(`publishRequests.kindChoice.${id}`) }))}
        row={false}
        isRequired
        helperText={false}
      />
      <TextInput
        source="versionNm"
        label={labelOf('versionNm')}
        helperText={translate('publishRequests.help.versionNm')}
        slotProps={{ htmlInput: { maxLength: 20 } }}
        autoComplete="off"
        isRequired
      />
      <CheckboxGroupInput
        source="prodIds"
        label={labelOf('prodIds')}
        choices={[
          ...products.map(product => ({
            id: product.id,
            name: translate(`publishRequests.product.${completenessOf(product.missing)}`, {
              name: productTitle(product),
            }),
          })),
          ...deleted.map(id => ({ id, name: translate('publishRequests.product.deleted') })),
        ]}
        helperText={false}
        row={false}
        isRequired
      />
      <TextInput
        source="dsc"
        label={labelOf('dsc')}
        helperText={translate('publishRequests.help.dsc')}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT } }}
        multiline
        minRows={3}
        fullWidth
      />
    </div>
  );
};
