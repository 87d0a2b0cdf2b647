// How a game of Santa goes on: each function makes one decision true, tells what happens and asks for the
// next. What may be decided is the business of rules.cpp.
#pragma once

#include "games/santa/rules.hpp"

namespace hotte::santa {

// Who closes the next house, and who starts next: from Santa's left on, Santa last (C-10, C-14).
Seat closer(Position const& table);
Seat starter(Position const& table);
// C-11: neither closed nor next to a closed house.
Houses closable(State const& state);

void begin_game(State& state, Seat santa, Time now, Tell<Event>& tell);
void close(State& state, House house, Time now, Tell<Event>& tell);
void start(State& state, House house, Time now, Tell<Event>& tell);
void play(State& state, Seat seat, int card, Time now, Tell<Event>& tell);
void choose_order(State& state, Seat seat, Time now, Tell<Event>& tell);
void call(State& state, Seat seat, Time now, Tell<Event>& tell);
void move(State& state, Path const& path, Time now, Tell<Event>& tell);
void give_bonus(State& state, Seat brat, Time now, Tell<Event>& tell);

}  // namespace hotte::santa
