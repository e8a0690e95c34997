import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import { duplicateProductSchema, MAX_MODEL_NAME } from '../../../model/contract/products.ts';
import { copyModelName } from '../../../model/rules/products.ts';
import { productTitle } from '../../../model/rules/productTitle.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type ProductRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import type { SaveError } from '../../ui/forms/useSaveErrorHandler.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useMounted } from '../../ui/useMounted.ts';

type Props = { product: ProductRecord; onClose: () => void; onDone: (copy: ProductRecord) => void };

const atField = ({ body }: SaveError) => body?.errors?.['modelNm'];

/** VAL-13: asks for the model name of the copy. */
export const DuplicateDialog = ({ product, onClose, onDone }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('products');
  const notify = useNotify();
  const id = useId();
  const client = useQueryClient();
  const { duplicateProduct } = useWorkspace();
  const isMounted = useMounted();
  const [modelNm, setModelNm] = useState(() => copyModelName(product.modelNm, [product.modelNm]));
  const [refused, setRefused] = useState<string>();
  const found = duplicateProductSchema(product.modelNm).safeParse({ modelNm });
  const wrong = refused ?? found.error?.issues[0]?.message;

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => duplicateProduct(product.prodId, modelNm),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await refreshAffected(client, 'products');
      notify('products.duplicate.done', { type: 'success', messageArgs: { name: productTitle(data) } });
    },
    onError: (failure: SaveError) => {
      if (!isMounted.current) notify(failure.message, { type: 'error' });
      setRefused(atField(failure));
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !found.success) return;
    // not called if the dialog is closed meanwhile: the user stays where they are
    mutate(undefined, { onSuccess: ({ data }) => isResponse(data) && onDone(data) });
  };

  return (
    <ActionDialog open isWaiting={isPending} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={id}>
          {translate('products.duplicate.title', { name: productTitle(product) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>{translate('products.duplicate.text')}</span>
          <TextField
            label={labelOf('modelNm')}
            value={modelNm}
            error={wrong !== undefined}
            helperText={wrong ?? translate('products.help.modelNm')}
            slotProps={{ htmlInput: { maxLength: MAX_MODEL_NAME, spellCheck: false } }}
            autoComplete="off"
            autoFocus
            required
            fullWidth
            onChange={({ target }) => {
              setModelNm(target.value);
              setRefused(undefined);
            }}
          />
          {error !== null && atField(error) === undefined && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isPending || wrong !== undefined}>
            {translate('products.duplicate.submit')}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  );
};
