import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { MIN_IMAGE_SIZE } from '../../../model/contract/products.ts';
import { imageError } from '../../../model/rules/products.ts';
import { Slider } from '../../ui/Slider.tsx';
import { useMounted } from '../../ui/useMounted.ts';
import { largestSide, middleOf, moved, resized, type Section } from './cropSquare.ts';

/** size of the cropping area in px */
const STAGE = 360;
/** Sides of the result in px, largest first, because a photo can be too large as PNG. */
const SIDES = [1600, 1200, 900, MIN_IMAGE_SIZE];
const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const draw = (canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Section) => {
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
};

const toPng = (image: ImageBitmap, section: Section, side: number) =>
  new Promise<Blob | null>(resolve => {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    draw(canvas, image, section);
    canvas.toBlob(resolve, 'image/png');
  });

/** Renders the section as a PNG that is valid for a product; undefined if that is impossible, or was canceled. */
const toImage = async (
  image: ImageBitmap,
  section: Section,
  isCanceled: () => boolean,
): Promise<Blob | undefined> => {
  const sides = new Set(SIDES.map(side => Math.min(side, section.side)));
  for (const side of sides) {
    // then the bitmap is closed, and can't be drawn again
    if (isCanceled()) return undefined;
    const blob = await toPng(image, section, side);
    if (blob !== null && imageError(new Uint8Array(await blob.arrayBuffer())) === undefined) return blob;
  }
  return undefined;
};

type Props = { image: ImageBitmap; onClose: () => void; onCropped: (png: Blob) => void };

/** Crops a square from an image with another shape or format. It can be moved by pointer or keys, and zoomed. */
export const CropDialog = ({ image, onClose, onCropped }: Props) => {
  const translate = useTranslate();
  const id = useId();
  // state, because the dialog renders its content later than this component
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const drag = useRef<{ x: number; y: number; from: Section }>(null);
  const [section, setSection] = useState(() => middleOf(image));
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const isMounted = useMounted();
  const largest = largestSide(image);
  const perPixel = section.side / STAGE;

  useEffect(() => {
    if (canvas !== null) draw(canvas, image, section);
  }, [canvas, image, section]);

  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from: section };
  };
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = drag.current;
    if (start === null) return;
    // the image follows the pointer, so the section moves the opposite way
    const by = { x: (start.x - event.clientX) * perPixel, y: (start.y - event.clientY) * perPixel };
    setSection(moved(start.from, image, by));
  };
  const handleUp = () => {
    drag.current = null;
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const far = (event.shiftKey ? 40 : 8) * perPixel;
    setSection(now => moved(now, image, { x: step.x * far, y: step.y * far }));
  };

  const handleSubmit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setIsFailed(false);
    const png = await toImage(image, section, () => !isMounted.current);
    if (!isMounted.current) return;
    setIsBusy(false);
    if (png === undefined) setIsFailed(true);
    else onCropped(png);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('products.crop.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <span id={`${id}-text`}>{translate('products.crop.text')}</span>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by keys and pointer */}
        <canvas
          ref={setCanvas}
          width={STAGE}
          height={STAGE}
          className="pr-stage pr-checkered"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the arrow keys
          tabIndex={0}
          role="img"
          aria-label={translate('products.crop.stage')}
          aria-describedby={`${id}-text`}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
          onKeyDown={handleKey}
          onWheel={({ deltaY }) => setSection(now => resized(now, image, now.side * (1 + deltaY / 1000)))}
        />
        <label className="pr-zoom">
          {translate('products.crop.zoom')}
          <Slider
            value={largest + MIN_IMAGE_SIZE - section.side}
            min={MIN_IMAGE_SIZE}
            max={largest}
            disabled={largest === MIN_IMAGE_SIZE}
            aria-valuetext={translate('products.crop.size', { side: section.side })}
            onChange={value => setSection(now => resized(now, image, largest + MIN_IMAGE_SIZE - value))}
          />
          <span aria-hidden="true">{translate('products.crop.size', { side: section.side })}</span>
        </label>
        {isFailed && <Alert severity="error">{translate('products.crop.failed')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" aria-disabled={isBusy} onClick={() => void handleSubmit()}>
          {translate('products.crop.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
