import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDeviceKeys } from '../deviceKeys.ts';
import { hasMosquitto, skippedNote } from '../mosquitto.ts';
import { linesIn, openDesk, registerDevice } from './device.ts';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';

test.use({ ownProduct: { environment: { MQTT_PORT: '0' } } });
test.skip(!hasMosquitto, 'mosquitto-clients is not installed');

test(`[line 6] a device signs in with the copied commands, is seen live, receives a command, and is told why it is rejected${skippedNote}`, async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, 'ada');
  const headers = { origin: product.address };
  const keys = createDeviceKeys();
  const sn = "NL-D2-$000'481";
  const deviceId = await registerDevice(context, product, {
    sn,
    publicKey: keys.publicKey,
    label: 'Bench unit 3',
  });
  await page.goto(`/testDevices/${deviceId}`);
  await expect(page.getByRole('heading', { name: 'Bench unit 3' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'Device' });
  await expect(facts.getByText('Not connected')).toBeVisible();
  const mqtt = page.getByRole('region', { name: 'Connect over MQTT' });

  const desk = openDesk();
  try {
    const info = {
      firmwareVersion: '1.4.2',
      privateKey: keys.privateKey,
      publicKey: keys.publicKey,
      serialNumber: sn,
    };
    writeFileSync(path.join(desk.folder, 'device_info.json'), JSON.stringify(info, null, 2));

    const log = page.getByRole('region', { name: 'Live log' });
    await log.getByRole('button', { name: 'Start log' }).click();
    await expect(log.getByRole('status').first()).toHaveText('Live');

    // the token signed by openssl
    const signing = await linesIn(mqtt, 'Sign a token to use as the password');
    const sending = (await linesIn(mqtt, 'Send an event')).replaceAll('"\\"', '"');
    const bySsl = desk.run(`${signing}\n${sending}`);
    expect([await bySsl.ended, bySsl.output()]).toEqual([0, '']);
    await expect(log.getByText('main/switch.switch = on')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Current state' }).getByText('on', { exact: true }),
    ).toBeVisible();
    const doctor = page.getByRole('region', { name: 'Onboarding doctor' });
    await expect(doctor.getByText('No failed checks')).toBeVisible();

    // the token signed by the page; no request contains the key
    const sent: string[] = [];
    page.on('request', request => sent.push(request.postData() ?? ''));
    const choose = mqtt.getByLabel('Create a token from device_info.json');
    await choose.setInputFiles({
      name: 'device_info.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...info, serialNumber: 'NL-OTHER-01' })),
    });
    await expect(mqtt.getByText('This file belongs to another device.')).toBeVisible();
    await choose.setInputFiles(path.join(desk.folder, 'device_info.json'));
    await expect(mqtt.getByText('Token created.')).toBeVisible();
    const listening = desk.run(
      `${await linesIn(mqtt, 'Sign a token to use as the password')}\n${await linesIn(mqtt, 'Listen for commands')}\nwait`,
    );
    await expect(facts.getByText('Connected', { exact: true })).toBeVisible();
    expect(sent.join('')).not.toContain(keys.privateKey);
    await expectAccessibleInBoth(page);

    const commands = page.getByRole('region', { name: 'Send a command' });
    await commands.getByLabel('Command').click();
    await page.getByRole('option', { name: 'switch.on', exact: true }).click();
    await commands.getByRole('button', { name: 'Send command' }).click();
    await expect(page.getByText('Sent switch.on')).toBeVisible();
    await expect(() => expect(listening.output()).toContain('"command":"on"')).toPass();
    await expect(log.getByText('main/switch.on()')).toBeVisible();

    // revoked: disconnected within a second, and the connection check says so
    await context.request.put('/v3/identity/states', { data: { snList: [sn], state: 'REVOKED' }, headers });
    await expect(facts.getByText('Not connected')).toBeVisible();
    await expect(doctor.getByText('1 of 6 checks failed')).toBeVisible();
    await expect(doctor.getByText('The identity was revoked.').first()).toBeVisible();
    await expectAccessibleInBoth(page);
  } finally {
    desk.leave();
  }
});
