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

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [{ method, headers, ...((unique || anew) && { setupRequest }) }],
});
const { latency, requests, duration } = result;
process.stdout.write(
  `${JSON.stringify({
    rate: result['2xx'] / duration,
    answered: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
    p50: latency.p50,
    p99: latency.p99,
    sent: requests.sent,
  })}\n`,
);
