import { createDeviceKeys } from '../deviceKeys.ts';
import { brokerSkippedNote, hasBroker } from '../mosquitto.ts';
import { startMosquitto } from '../mosquittoServer.ts';
import { linesIn, openDesk, registerDevice } from './device.ts';
import { enterAs, expect, expectAccessibleInBoth, test } from './fixtures.ts';
import { startProduct } from './product.ts';

test.skip(!hasBroker, 'mosquitto and mosquitto-clients are not installed');

test(`[line 6] a device is seen live and receives commands through an external MQTT broker${brokerSkippedNote}`, async ({
  page,
  context,
}) => {
  const desk = openDesk();
  const broker = await startMosquitto({ folder: desk.folder });
  const environment = { MQTT_URL: `mqtt://porchlight:secret@127.0.0.1:${broker.port}` };
  const product = await startProduct({ environment });
  try {
    await enterAs(context, product, 'ada');
    const sn = 'NL-D2-000502';
    const { publicKey } = createDeviceKeys();
    const deviceId = await registerDevice(context, product, { sn, publicKey, label: 'Bench unit 4' });
    await page.goto(`${product.address}/testDevices/${deviceId}`);
    const facts = page.getByRole('region', { name: 'Device' });
    await expect(facts.getByText('Through the MQTT broker')).toBeVisible();
    const mqtt = page.getByRole('region', { name: 'Connect over MQTT' });
    await expect(
      mqtt.getByText(`Devices connect to the MQTT broker at 127.0.0.1:${broker.port}.`),
    ).toBeVisible();
    // the page must not show the server's own account
    await expect(page.locator('body')).not.toContainText('secret');

    const log = page.getByRole('region', { name: 'Live log' });
    await log.getByRole('button', { name: 'Start log' }).click();
    await expect(log.getByRole('status').first()).toHaveText('Live');
    const account = `MQTT_USER=${deviceId}; MQTT_PASSWORD=${deviceId}`;
    const listening = desk.run(`${account}\n${await linesIn(mqtt, 'Listen for commands')}\nwait`);
    const sending = desk.run(`${account}\n${(await linesIn(mqtt, 'Send an event')).replaceAll('"\\"', '"')}`);
    expect([await sending.ended, sending.output()]).toEqual([0, '']);
    await expect(log.getByText('main/switch.switch = on')).toBeVisible();
    await expect(facts.getByText('Last message')).toBeVisible();
    const doctor = page.getByRole('region', { name: 'Onboarding doctor' });
    await expect(doctor.getByText('The MQTT broker checks the sign-in').first()).toBeVisible();
    await expectAccessibleInBoth(page);

    const commands = page.getByRole('region', { name: 'Send a command' });
    await commands.getByLabel('Command').click();
    await page.getByRole('option', { name: 'switch.on', exact: true }).click();
    // only the broker knows whether the client has subscribed: publish until it receives the message
    await expect(async () => {
      await commands.getByRole('button', { name: 'Send command' }).click();
      await expect(page.getByText('Sent switch.on').last()).toBeVisible();
      expect(listening.output()).toContain('"command":"on"');
    }).toPass();
    await expect(log.getByText('main/switch.on()').first()).toBeVisible();
  } finally {
    await product.stop();
    product.discard();
    await broker.stop();
    desk.leave();
  }
});
