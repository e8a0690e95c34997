import { createAlone, enterAs, expect, expectAccessibleInBoth } from './fixtures.ts';

// adds a product to a demo project
const test = createAlone();

/** Draws a picture of this size in two colors, in the browser. */
const drawPicture = (size: { width: number; height: number }) => {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('a canvas draws');
  context.fillStyle = '#e0a43a';
  context.fillRect(size.width / 4, 0, size.width / 2, size.height);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
};

test('[PRJ-01] [SH-04] [VAL-17] a product gets a cropped image, and its task is completed', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const found = await context.request.get(`${product.address}/v3/common/projects?keyword=Stair+Light+Set`);
  const [project] = ((await found.json()) as { list: { pjtId: string }[] }).list;
  await page.goto(`/projects/HUB_CONNECTED/${project?.pjtId}/products`);
  const task = page
    .getByRole('navigation', { name: 'Project pages' })
    .getByRole('link', { name: /^Product Info/ });
  await expect(page.getByText('No products yet')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'New product' }).click();

  // a picture that is too small, a file that isn't a picture, and a picture that isn't square
  const pick = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  const draw = async (width: number, height: number) =>
    Buffer.from(await page.evaluate(drawPicture, { width, height }), 'base64');
  await pick('small.png', await draw(300, 200));
  await expect(
    page.getByText('The image is 300 × 200 pixels. The shorter side must be at least 584 pixels.'),
  ).toBeVisible();
  await pick('page.png', Buffer.from('<script>alert(1)</script>'));
  await expect(page.getByText("This file isn't an image that your browser can read.")).toBeVisible();
  await pick('stairs.png', await draw(1200, 800));
  const dialog = page.getByRole('dialog', { name: 'Crop the image' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveAttribute('aria-valuetext', '800 × 800 pixels');
  await expectAccessibleInBoth(page);
  await zoom.focus();
  await page.keyboard.press('End');
  await expect(zoom).toHaveAttribute('aria-valuetext', '584 × 584 pixels');
  const stage = dialog.getByRole('img', { name: 'Crop area' });
  const pixel = () =>
    stage.evaluate(canvas => [
      ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(4, 180, 1, 1).data ?? []),
    ]);
  expect(await pixel()).toEqual([224, 164, 58, 255]);
  // the left quarter of the picture is transparent
  await stage.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(pixel).toEqual([0, 0, 0, 0]);
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(page.getByText('stairs.png uploaded. Save to apply.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Model name' }).fill('SLS-1');
  await page.getByRole('textbox', { name: 'Model numbers' }).fill('SLS-1-EU, SLS-1-US');
  await page.getByRole('textbox', { name: 'Description' }).fill('Six lights for a stair.');
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: 'Northgate' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Lighting' }).click();
  await page.getByRole('combobox', { name: 'Countries', exact: true }).fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  const preview = page.getByRole('region', { name: 'Catalog preview' });
  await expect(preview.getByText('Northgate · Lighting')).toBeVisible();
  await expect(preview.getByText('1 country')).toBeVisible();
  await expect(task).toContainText(', incomplete');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stair Light Set / SLS-1' })).toBeVisible();
  await expect(page.getByText('Ready')).toBeVisible();
  await expect(task).toContainText(', complete');

  // after a reload, the page shows the saved image, and the form has the unsaved text
  await page.getByRole('textbox', { name: 'Description' }).fill('Twelve lights.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Twelve lights.');
  await expect(preview.locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved Stair Light Set / SLS-1')).toBeVisible();
});
