// `hotte report`: the laboratory's page with everything in it, so that it can be kept,
// sent and opened anywhere.
#include <fstream>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "embedded/web_assets.hpp"
#include "server/laboratory_report.hpp"

namespace hotte::cli {
namespace {

std::string_view asset(std::string_view path) {
  for (embedded::Asset const& one : embedded::web_assets()) {
    if (one.path == path) return one.identity;
  }
  return {};
}

// Nothing inside may look like the end of the element it stands in.
std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string changed;
  for (std::size_t at; (at = text.find(what)) != std::string_view::npos;
       text.remove_prefix(at + what.size())) {
    changed += text.substr(0, at);
    changed += by;
  }
  return changed += text;
}

// The tag that names a file of ours by this attribute, from its '<' to behind its end; npos if there is none.
struct Reference {
  std::size_t begin = std::string::npos;
  std::size_t end = 0;
  std::string path{};
};
Reference reference(std::string const& page, std::string_view tag, std::string_view attribute,
                    std::string_view closing) {
  std::size_t const begin = page.find(tag);
  if (begin == std::string::npos) return {};
  std::size_t const value = page.find(attribute, begin) + attribute.size();
  return {begin, page.find(closing, begin) + closing.size(),
          page.substr(value, page.find('"', value) - value)};
}

// The page as it was built, with its files and the data inside.
std::string self_contained(std::string_view built, std::string_view data) {
  std::string page(built);
  while (true) {
    auto const style = reference(page, "<link rel=\"stylesheet\"", "href=\"", ">");
    if (style.begin == std::string::npos) break;
    page.replace(style.begin, style.end - style.begin,
                 "<style>" + std::string(asset(style.path)) + "</style>");
  }
  auto const script = reference(page, "<script type=\"module\"", "src=\"", "</script>");
  std::string const code = replaced(asset(script.path), "</script", "<\\/script");
  page.erase(script.begin, script.end - script.begin);
  std::size_t const end = page.find("</body>");
  page.insert(end, "<script type=\"application/json\" id=\"data\">" + replaced(data, "<", "\\u003c") +
                       "</script>\n<script type=\"module\">" + code + "</script>\n");
  return page;
}

}  // namespace

int report(ReportOptions const& options) {
  std::string_view const built = asset("/lab.html");
  if (built.empty())
    return failed("This program was built without its web client, and the page is part of it.");
  Progress progress;
  server::ReportPlan plan;
  plan.matches = options.matches;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.stop = interruption();
  plan.progress = [&](std::string_view what, double part) { progress.show(what, part); };
  std::string const data = server::laboratory_report(plan);
  progress.clear();
  std::ofstream out(options.file);
  out << self_contained(built, data);
  if (!out.flush()) return failed("Cannot write '" + options.file + "'.");
  if (plan.stop->load()) std::cerr << "Interrupted: the report holds the matches played so far.\n";
  std::cout << options.file << '\n';
  return 0;
}

}  // namespace hotte::cli
