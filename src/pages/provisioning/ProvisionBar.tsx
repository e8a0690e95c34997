import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { workspacePages } from '../../../model/rules/pages.ts';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import type { Choice } from '../../ui/select/choice.ts';
import { SearchSelect } from '../../ui/select/SearchSelect.tsx';
import { useRecordChoices } from '../../ui/select/useRecordChoices.ts';
import type { Sending } from './useProvisioning.ts';
import { toProductChoice } from './useOnlyProduct.ts';

type Props = {
  /** number of valid rows; 0 if the columns are wrong */
  good: number;
  /** number of invalid rows; undefined if the columns are wrong */
  wrong: number | undefined;
  /** number of rows with a warning */
  warned: number;
  /** undefined if nothing is being sent */
  sending: Sending | undefined;
  /** whether the upload of these rows was canceled */
  isCanceled: boolean;
  /** whether every row was sent or left out */
  isFinished: boolean;
  product: Choice | undefined;
  onChoose: (product: Choice | undefined) => void;
  onDownload: () => void;
  onProvision: () => void;
};

const adviceOf = ({ good, wrong, warned }: Pick<Props, 'good' | 'wrong' | 'warned'>) => {
  if (wrong === undefined) return 'columnsFirst';
  if (wrong > 0) return good > 0 ? 'later' : 'noneValid';
  if (good === 0) return 'noneLeft';
  return warned > 0 ? 'check' : 'allGood';
};

/** The last step of an import: choose the product, and provision the valid rows. */
export const ProvisionBar = ({
  good,
  wrong,
  warned,
  sending,
  isCanceled,
  isFinished,
  product,
  onChoose,
  onDownload,
  onProvision,
}: Props) => {
  const translate = useTranslate();
  const { choices, isLoading, onType } = useRecordChoices<ProductRecord>('products', {
    field: 'prodNm',
    chosen: undefined,
    toChoice: toProductChoice,
  });
  const status = useRef<HTMLSpanElement>(null);
  const isSending = sending !== undefined;
  const isBlocked = good === 0 || product === undefined || isSending;
  const textNow = () => {
    if (sending === undefined && isCanceled) return translate('deviceIdentities.import.canceled');
    if (sending === undefined)
      return translate(`deviceIdentities.import.${adviceOf({ good, wrong, warned })}`, {
        smart_count: warned,
        count: formatNumber(warned),
      });
    return sending.pause === undefined
      ? translate('deviceIdentities.import.sending', { percent: Math.floor(sending.share * 100) })
      : translate(`upload.paused.${sending.pause}`);
  };
  const handleCancel = () => {
    sending?.cancel?.();
    // the button disappears
    status.current?.focus();
  };
  return (
    <footer className="pv-foot" data-bottom-bar>
      <span ref={status} tabIndex={-1}>
        {textNow()}
      </span>
      {!isFinished && (
        <div className="pv-product" inert={isSending}>
          <SearchSelect
            label={translate('deviceIdentities.import.product')}
            placeholder={translate('deviceIdentities.import.chooseProduct')}
            choices={choices}
            chosen={product}
            noChoices={translate('deviceIdentities.import.noProducts')}
            isLoading={isLoading}
            onType={onType}
            onChoose={value => onChoose(choices.find(choice => choice.value === value))}
          />
        </div>
      )}
      {wrong !== undefined && wrong > 0 && (
        <Button look="outlined" icon={<DownloadIcon size={16} />} onClick={onDownload}>
          {translate('deviceIdentities.import.download', {
            smart_count: wrong,
            count: formatNumber(wrong),
          })}
        </Button>
      )}
      {sending?.cancel !== undefined && (
        <Button look="outlined" onClick={handleCancel}>
          {translate('upload.cancel')}
        </Button>
      )}
      {wrong !== undefined && !isFinished && (
        <Button
          look="main"
          aria-disabled={isBlocked}
          onClick={() => {
            if (!isBlocked) onProvision();
          }}
        >
          {translate('deviceIdentities.import.provision', {
            smart_count: good,
            count: formatNumber(good),
          })}
        </Button>
      )}
      {isFinished && (
        <LinkButton look="main" to={workspacePages.commercialDevices.path}>
          {translate('deviceIdentities.import.showDevices')}
        </LinkButton>
      )}
    </footer>
  );
};
