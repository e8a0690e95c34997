import autocannon from 'autocannon';

// node load.js <options as JSON>: sends requests for some seconds, and prints the counts.
// With `unique`, every request has a body and an Idempotency-Key of its own; with `anew`, a Host of its own, so that the
// product has no cached response for it.
const {
  url,
  method = 'GET',
  headers = {},
  body,
  connections,
  seconds,
  unique,
  anew,
} = JSON.parse(process.argv[2]);

let sent = 0;
const setupRequest = request => {
  if (anew) return { ...request, headers: { ...request.headers, host: `bench-${sent++}` } };
  const turn = `${process.pid}-${sent++}`;
  const text = JSON.stringify({ ...body, pjtNm: `${body.pjtNm} ${turn}` });
  return { ...request, body: text, headers: { ...request.headers, 'idempotency-key': turn } };
};

// autocannon's own histogram has whole milliseconds, in which most responses take 1
const times = [];
const running = autocannon({
  url,
  connections,
  duration: seconds,
  requests: [{ method, headers, ...((unique || anew) && { setupRequest }) }],
});
running.on('response', (_client, _status, _bytes, time) => times.push(time));
const result = await running;
const { requests, duration } = result;
times.sort((a, b) => a - b);
const quantile = share => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
process.stdout.write(
  `${JSON.stringify({
    rate: result['2xx'] / duration,
    answered: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
    p50: quantile(0.5),
    p99: quantile(0.99),
    sent: requests.sent,
  })}\n`,
);
