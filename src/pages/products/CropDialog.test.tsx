import { render } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CropDialog } from './CropDialog.tsx';

it('[PRD-01] draws the image as soon as it opens', () => {
  const drawImage = vi.fn<CanvasRenderingContext2D['drawImage']>();
  const context = { clearRect: () => {}, drawImage } as unknown as CanvasRenderingContext2D;
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  onTestFinished(() => getContext.mockRestore());
  const image = { width: 700, height: 650 } as ImageBitmap;
  render(
    <AdminContext>
      <CropDialog image={image} onClose={() => {}} onCropped={() => {}} />
    </AdminContext>,
  );
  expect(drawImage).toHaveBeenCalledWith(image, 25, 0, 650, 650, 0, 0, 360, 360);
});
