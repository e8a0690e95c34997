import { describe, expect, it } from 'vitest';
import { addressProblem } from './addresses.ts';

describe('a public address', () => {
  it.each([
    ['https://hooks.northgate.com', undefined],
    ['https://hooks.northgate.com.:8443/x', undefined],
    ['https://8.8.8.8/', undefined],
    ['https://[2606:4700::1111]/', undefined],
    ['https://myngrok.io', undefined],
    ['https://A1.NGROK.IO', 'tunnel'],
    ['https://ngrok.io.', 'tunnel'],
    ['https://demo.trycloudflare.com', 'tunnel'],
    ['https://10-0-0-1.sslip.io', 'tunnel'],
    ['https://abc-3000.euw.devtunnels.ms', 'tunnel'],
    ['https://localhost', 'privateAddress'],
    ['https://hub.local', 'privateAddress'],
    ['https://server', 'privateAddress'],
    ['https://10.1.2.3', 'privateAddress'],
    ['https://0x7f.1', 'privateAddress'],
    ['https://2130706433', 'privateAddress'],
    ['https://172.31.0.1', 'privateAddress'],
    ['https://172.32.0.1', undefined],
    ['https://100.64.0.1', 'privateAddress'],
    ['https://169.254.169.254', 'privateAddress'],
    ['https://[::1]', 'privateAddress'],
    ['https://[::ffff:10.0.0.1]', 'privateAddress'],
    ['https://[fd00::1]', 'privateAddress'],
    ['https://[2001:db8::1]', 'privateAddress'],
    ['ftp://hooks.northgate.com', 'notHttps'],
    ['hooks.northgate.com', 'notHttps'],
  ])('%s: %s', (address, expected) => {
    expect(addressProblem(address)).toBe(expected);
  });
});
