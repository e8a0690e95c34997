/**
 * KEYS of both scripts: the hash of a target (epoch, last number, total characters) and its stream. The ID of an entry
 * is its number, so that a range of numbers is a range of IDs.
 */

/**
 * ARGV: a new epoch, time of arrival, maximum events, maximum characters, lifetime in seconds, channel; then text and truncated
 * bytes of each event. Returns epoch and last number.
 */
export const PUBLISH = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if not epoch then
  epoch = ARGV[1]
  redis.call('HSET', KEYS[1], 'epoch', epoch)
  redis.call('DEL', KEYS[2])
end
local count = (#ARGV - 6) / 2
local keep = tonumber(ARGV[3])
local size = 0
for i = 1, count do size = size + #ARGV[5 + 2 * i] end
local kept = tonumber(redis.call('HGET', KEYS[1], 'size') or '0')
kept = math.floor(kept * (1 - math.min(count / keep, 1)) + size)
redis.call('HSET', KEYS[1], 'size', kept)
if kept > tonumber(ARGV[4]) then keep = math.max(1, math.floor(keep * tonumber(ARGV[4]) / kept)) end
local last = redis.call('HINCRBY', KEYS[1], 'last', count)
for i = 1, count do
  redis.call('XADD', KEYS[2], (last - count + i) .. '-0', 'a', ARGV[2], 'e', ARGV[5 + 2 * i], 'c', ARGV[6 + 2 * i])
end
redis.call('XTRIM', KEYS[2], 'MAXLEN', keep)
redis.call('EXPIRE', KEYS[1], ARGV[5] * 30)
redis.call('EXPIRE', KEYS[2], ARGV[5])
redis.call('PUBLISH', ARGV[6], epoch .. ' ' .. last)
return {epoch, last}
`;

/**
 * ARGV: a new epoch, the time before which events are expired, lifetime in seconds.
 * Returns epoch, first and last number.
 */
export const READ_STATE = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if not epoch then
  epoch = ARGV[1]
  redis.call('HSET', KEYS[1], 'epoch', epoch, 'last', 0)
  redis.call('EXPIRE', KEYS[1], ARGV[3] * 30)
  redis.call('DEL', KEYS[2])
end
local last = tonumber(redis.call('HGET', KEYS[1], 'last') or '0')
while true do
  local entries = redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', 100)
  if #entries == 0 then return {epoch, last + 1, last} end
  for _, entry in ipairs(entries) do
    if tonumber(entry[2][2]) >= tonumber(ARGV[2]) then
      redis.call('XTRIM', KEYS[2], 'MINID', entry[1])
      return {epoch, tonumber(string.match(entry[1], '%d+')), last}
    end
  end
  local final = string.match(entries[#entries][1], '%d+')
  redis.call('XTRIM', KEYS[2], 'MINID', (tonumber(final) + 1) .. '-0')
end
`;
