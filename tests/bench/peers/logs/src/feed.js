/** The arrays that the product's page gets, as lines of text. */
export const listen = onLines => {
  const socket = new WebSocket(new URLSearchParams(location.search).get('feed'));
  socket.addEventListener('message', ({ data }) => {
    const events = JSON.parse(data);
    onLines(
      events.map(
        ({ time, type, messageSourceId, message }) => `${time} ${type} ${messageSourceId} ${message}`,
      ),
    );
  });
};
