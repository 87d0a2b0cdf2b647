// Programs that run beside this one: started on one core, watched through /proc, ended by their own handle.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [ticks_per_second, page_size] = ['CLK_TCK', 'PAGESIZE'].map((name) => Number(execFileSync('getconf', [name])))

// Seconds in which the process had a processor.
export function processor_time_of(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks_per_second
}

// Bytes that are resident.
export function memory_of(pid) {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * page_size
}

export async function free_port() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

export function on_core(core, command) {
  return spawn('taskset', ['-c', String(core), ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

export async function output_of(child) {
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
  return text
}

// What `hotte load` prints about the server at `port`, and what that server's process took: the share of a core in the middle of
// the seconds that are measured, and the most memory while it was played on.
export async function watched_load(core, program, port, pid, seconds, ...how) {
  const samples = []
  const watch = setInterval(() => samples.push({ at: performance.now(), used: processor_time_of(pid), memory: memory_of(pid) }), 50)
  const args = ['load', '--url', `ws://127.0.0.1:${port}`, '--seconds', `${seconds}`, '--json', ...how]
  const figures = JSON.parse(await output_of(on_core(core, [program, ...args])))
  const ended = performance.now()
  clearInterval(watch)
  const playing = samples.filter(({ at }) => at > ended - seconds * 900 && at < ended - seconds * 100)
  const [first, last] = [playing[0], playing.at(-1)]
  const processor = ((last.used - first.used) * 1000) / (last.at - first.at)
  return { ...figures, processor, memory: Math.max(...samples.map(({ memory }) => memory)) }
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

// Lets `use(port, pid)` have the server that `command(port)` starts, and ends it afterwards.
export async function with_server(core, command, use) {
  const port = await free_port()
  const child = on_core(core, command(port))
  child.stdout.resume()
  try {
    for (let attempt = 0; !(await answers(port)); ++attempt) {
      if (child.exitCode !== null || attempt === 200) throw new Error(`${command(port).join(' ')} does not answer`)
      await pause(100)
    }
    return await use(port, child.pid)
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(patience)
    }
  }
}
