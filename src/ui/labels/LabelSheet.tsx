import { useTranslate } from 'react-admin';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { saveFile } from '../saveFile.ts';
import { Select } from '../select/Select.tsx';
import { type Label, labelPages } from './labelSvg.ts';
import { countSerials, isLabelCount, MAX_LABELS, parseSerials } from './serials.ts';
import { pageSizes, type PageSize, type Preset, presets, type Sheet, sheetErrors } from './sheet.ts';
import { usePrintedSheet } from './usePrintedSheet.ts';
import './labels.css';
import { Segments } from '../Segments.tsx';

type Props = {
  /** the head of the page, with the buttons that save the sheet */
  renderHead: (actions: ReactNode) => ReactNode;
  /** the content of a device's code */
  payloadOf: (serial: string) => string;
  /** can be printed below each code, such as the name of the project */
  name: string;
  /** file name without the extension */
  fileName: string;
  /** the first serial number for counting */
  firstSerial: string;
  /** the initial serial numbers, instead of counted ones */
  serials?: readonly string[];
};

const lengths = ['labelWidth', 'labelHeight', 'marginTop', 'marginLeft', 'gapX', 'gapY'] as const;
const counts = ['columns', 'rows'] as const;
type Text = 'none' | 'serial' | 'both';
const texts: readonly Text[] = ['serial', 'both', 'none'];

const isSameSheet = (one: Sheet, other: Sheet) =>
  (Object.keys(other) as (keyof Sheet)[]).every(field => one[field] === other[field]);

const linesOf = (text: Text, serial: string, name: string) =>
  text === 'none' ? [] : text === 'both' ? [name, serial] : [serial];

const Field = ({
  label,
  error,
  children,
}: {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}) => (
  <div className="labels-field">
    <label>
      <span>{label}</span>
      {children}
    </label>
    {error !== undefined && <small role="alert">{error}</small>}
  </div>
);

/**
 * A printable sheet of labels with QR codes: sizes in millimeters, cut marks, serial numbers that are counted, typed or
 * pasted, a preview, and export as SVG and PDF.
 *
 * @example <LabelSheet renderHead={actions => <header>{actions}</header>} payloadOf={serial => qrPayload({ mnId, setupId, serial })} name={pjtNm} fileName="labels" firstSerial="NG-00000001" />
 */
export const LabelSheet = ({ renderHead, payloadOf, name, fileName, firstSerial, serials = [] }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [sheet, setSheet] = useState<Sheet>(presets.small);
  const [isCounted, setIsCounted] = useState(serials.length === 0);
  const [first, setFirst] = useState(firstSerial);
  const [count, setCount] = useState(40);
  const [typed, setTyped] = useState(serials.join('\n'));
  const [text, setText] = useState<Text>('serial');
  const [page, setPage] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const errors = sheetErrors(sheet);
  const found = useMemo(
    () => (isCounted ? countSerials(first, count) : parseSerials(typed)),
    [isCounted, first, count, typed],
  );
  const labels = useDeferredValue(
    useMemo<Label[]>(
      () =>
        found.errors.length > 0
          ? []
          : found.serials.map(serial => ({
              payload: payloadOf(serial),
              lines: linesOf(text, serial, name),
            })),
      [found, payloadOf, text, name],
    ),
  );
  const isFit = Object.keys(errors).length === 0;
  const pages = useMemo(() => (isFit ? labelPages(sheet, labels) : []), [isFit, sheet, labels]);
  usePrintedSheet(pages, sheet.page);
  const at = Math.min(page, Math.max(0, pages.length - 1));
  const canSave = pages.length > 0 && !isBusy;

  const set = <K extends keyof Sheet>(field: K, value: Sheet[K]) => setSheet({ ...sheet, [field]: value });

  const save = async (create: () => Promise<{ content: Blob; name: string }>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const file = await create();
      saveFile(file.content, file.name);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };

  const createSvg = async () => {
    const { labelFile } = await import('./labelFile.ts');
    return labelFile(pages, fileName);
  };

  const createPdf = async () => {
    const [{ labelPdf }, { loadPdfFont }] = await Promise.all([
      import('./labelPdf.ts'),
      import('../pdf/loadPdfFont.ts'),
    ]);
    const bytes = await labelPdf(sheet, labels, loadPdfFont);
    return {
      content: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
      name: `${fileName}.pdf`,
    };
  };

  const numberField = (field: (typeof lengths)[number] | (typeof counts)[number], step: number) => (
    <Field key={field} label={translate(`labels.${field}`)} error={errors[field]}>
      <input
        type="number"
        min={0}
        step={step}
        value={Number.isNaN(sheet[field]) ? '' : sheet[field]}
        aria-invalid={errors[field] !== undefined}
        onChange={({ target }) => set(field, target.valueAsNumber)}
      />
    </Field>
  );

  const actions = (
    <>
      <Button look="outlined" disabled={!canSave} onClick={() => void save(createSvg)}>
        {translate('labels.svg')}
      </Button>
      <Button look="main" disabled={!canSave} onClick={() => void save(createPdf)}>
        {translate(isBusy ? 'labels.saving' : 'labels.pdf')}
      </Button>
    </>
  );

  return (
    <>
      {renderHead(actions)}
      {failure !== undefined && (
        <p role="alert" className="labels-wrong">
          {failure}
        </p>
      )}
      <div className="labels">
        <div className="labels-form">
          <fieldset>
            <legend>{translate('labels.serials')}</legend>
            <Segments
              className="labels-choice"
              label={translate('labels.source')}
              options={[true, false].map(counted => ({
                value: counted,
                label: translate(counted ? 'labels.counted' : 'labels.typed'),
              }))}
              value={isCounted}
              onChange={setIsCounted}
            />
            {isCounted ? (
              <div className="labels-grid">
                <Field label={translate('labels.first')}>
                  <input
                    className="list-code"
                    aria-describedby={`${id}-found`}
                    value={first}
                    maxLength={30}
                    spellCheck={false}
                    onChange={({ target }) => setFirst(target.value)}
                  />
                </Field>
                <Field label={translate('labels.count')}>
                  <input
                    type="number"
                    min={1}
                    max={MAX_LABELS}
                    aria-invalid={!isLabelCount(count)}
                    aria-describedby={`${id}-found`}
                    value={Number.isNaN(count) ? '' : count}
                    onChange={({ target }) => setCount(target.valueAsNumber)}
                  />
                </Field>
              </div>
            ) : (
              <Field label={translate('labels.list')}>
                <textarea
                  className="list-code"
                  rows={6}
                  aria-invalid={found.errors.length > 0}
                  aria-describedby={`${id}-found`}
                  value={typed}
                  spellCheck={false}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </Field>
            )}
            <div id={`${id}-found`} aria-live="polite" className="labels-note">
              {found.errors.length > 0
                ? found.errors.map(error => (
                    <p key={error} className="labels-wrong">
                      {error}
                    </p>
                  ))
                : translate('labels.total', { smart_count: found.serials.length })}
            </div>
            <div className="labels-line">
              <span id={`${id}-text`}>{translate('labels.text')}</span>
              <Select
                isSmall
                aria-labelledby={`${id}-text`}
                value={text}
                options={texts.map(value => ({ value, label: translate(`labels.texts.${value}`) }))}
                onChange={value => setText(value as Text)}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend id={`${id}-sheet`}>{translate('labels.sheet')}</legend>
            <Segments
              className="labels-choice"
              labelledBy={`${id}-sheet`}
              options={(Object.keys(presets) as Preset[]).map(preset => ({
                value: preset,
                label: translate(`labels.presets.${preset}`),
              }))}
              value={(Object.keys(presets) as Preset[]).find(preset => isSameSheet(sheet, presets[preset]))}
              onChange={preset => setSheet(presets[preset])}
            />
            <div className="labels-line">
              <span id={`${id}-page`}>{translate('labels.page')}</span>
              <Select
                isSmall
                aria-labelledby={`${id}-page`}
                value={sheet.page}
                options={(Object.keys(pageSizes) as PageSize[]).map(value => ({ value, label: value }))}
                onChange={value => set('page', value as PageSize)}
              />
            </div>
            <div className="labels-grid">
              {counts.map(field => numberField(field, 1))}
              {lengths.map(field => numberField(field, 0.5))}
            </div>
            <label className="labels-check">
              <input
                type="checkbox"
                checked={sheet.hasCutMarks}
                onChange={({ target }) => set('hasCutMarks', target.checked)}
              />
              {translate('labels.hasCutMarks')}
            </label>
          </fieldset>
        </div>
        <section className="labels-preview" aria-label={translate('labels.preview')}>
          {pages[at] === undefined ? (
            <p className="labels-note">{translate(isFit ? 'labels.nothing' : 'labels.unfit')}</p>
          ) : (
            <>
              <img
                src={`data:image/svg+xml,${encodeURIComponent(pages[at])}`}
                alt={translate('labels.pageOf', { at: at + 1, count: pages.length })}
              />
              <div className="labels-pages">
                {/* not disabled, because one of them may just have been used by keyboard */}
                <Button
                  look="outlined"
                  isSmall
                  aria-disabled={at === 0}
                  onClick={() => setPage(Math.max(0, at - 1))}
                >
                  {translate('labels.previous')}
                </Button>
                <span aria-live="polite">
                  {translate('labels.pageOf', { at: at + 1, count: pages.length })}
                </span>
                <Button
                  look="outlined"
                  isSmall
                  aria-disabled={at === pages.length - 1}
                  onClick={() => setPage(Math.min(pages.length - 1, at + 1))}
                >
                  {translate('labels.next')}
                </Button>
              </div>
            </>
          )}
        </section>
      </div>
    </>
  );
};
